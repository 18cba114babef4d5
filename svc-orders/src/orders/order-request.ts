import type { NewTransaction } from '@alaso/contracts';
import type { Caller, Logger } from '@alaso/service-kit';

/** What a buyer asks for, as the wire has it. */
export type OrderRequest = {
  input: NewTransaction;
  buyer: Caller;
  /** The same for every repetition of one write: they find the same order. */
  operationId: string;
  log: Logger;
};
