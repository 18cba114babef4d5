import type { OrderDocument } from './order.model.ts';

/** What a call gives beside its event. */
export type MoveInput = {
  reason?: string | undefined;
  code?: string | undefined;
  /** How many steps of the order they have seen. */
  steps?: number | undefined;
};

/** @throws where an event may not happen to an order although its table allows it. */
export type Guard = (order: OrderDocument, input: MoveInput) => Promise<void>;

/** What has to hold for an event, by the name that the tables use. */
export const guardNames = ['hand-over-code', 'seller-suspended'] as const;
export type GuardName = (typeof guardNames)[number];

export type Guards = Record<GuardName, Guard>;
