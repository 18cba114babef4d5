import type { NewTransaction } from '@alaso/contracts';
import type { Caller, Logger } from '@alaso/service-kit';

export type OrderRequest = {
  input: NewTransaction;
  buyer: Caller;
  /** The same for every repetition of one write: they find the same order. */
  operationId: string;
  log: Logger;
};
