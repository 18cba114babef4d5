import * as z from 'zod/mini';

/** How far an order has come; which of these one goes through depends on what is ordered. */
export const orderStages = [
  'placed',
  'confirmed',
  'handed-over',
  'claimed',
  'collected',
  'missed',
  'accepted',
  'handed-out',
  'brought-back',
  'returned',
  'briefed',
  'quoted',
  'agreed',
  'in-work',
  'ready',
  'disputed',
  'completed',
  'cancelled',
] as const;
export const OrderStage = z.enum(orderStages);
export type OrderStage = z.infer<typeof OrderStage>;

/** Who moves an order: one of its two parties, the clock, or an admin who decides a dispute. */
export const orderMovers = ['buyer', 'seller', 'clock', 'desk'] as const;
export const OrderMover = z.enum(orderMovers);
export type OrderMover = z.infer<typeof OrderMover>;

/** What can happen to an order; each that a party causes is a call, `POST /api/transactions/:id/<event>`. */
export const orderEvents = [
  'confirm',
  'hand-over',
  'complete',
  'collect',
  'miss',
  'pass-on',
  'accept',
  'hand-out',
  'not-received',
  'bring-back',
  'return',
  'move',
  'brief',
  'quote',
  'agree',
  'start',
  'finish',
  'propose-change',
  'agree-change',
  'refuse-change',
  'dispute',
  'cancel',
] as const;
export const OrderEvent = z.enum(orderEvents);
export type OrderEvent = z.infer<typeof OrderEvent>;
