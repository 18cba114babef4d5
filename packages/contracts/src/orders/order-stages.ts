import * as z from 'zod/mini';

/** Order stages. Each kind of order uses some of them. */
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
  'sent-back',
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

/** Actors in an order: the two parties, a timer, and an admin. */
export const orderMovers = ['buyer', 'seller', 'clock', 'desk'] as const;
export const OrderActor = z.enum(orderMovers);
export type OrderActor = z.infer<typeof OrderActor>;

/** Order transitions. Transitions by a party are calls to `POST /api/transactions/:id/<event>`. */
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
  'send-back',
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
  'extend',
  'cancel',
] as const;
export const OrderEvent = z.enum(orderEvents);
export type OrderEvent = z.infer<typeof OrderEvent>;
