import { isProblem, type Logger } from '@alaso/service-kit';
import { type MoveOrderDeps, moveOrder } from './transition-order.ts';
import { orderTimers } from './order-timers.ts';

/** Orders of one run of the sweep; the next run goes on with the others. */
const batch = 1000;

/**
 * Lets the clock do what it does to an order whose time has come. Too early, too late or twice, it does nothing: what
 * counts is the order as it is.
 */
export async function ringClock(deps: MoveOrderDeps, orderId: string, log: Logger): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (!order?.clockAt || order.clockAt > deps.now()) return;
  const timer = orderTimers[order.category][order.stage];
  if (!timer) return;
  try {
    await moveOrder(deps, { orderId, event: timer.event, by: 'clock', log });
  } catch (error) {
    if (!isProblem(error, 'order-moved') && !isProblem(error, 'not-found')) throw error;
  }
}

/** Rings for every order whose time has come, also for those whose timer was lost. One that fails holds up nobody. */
export async function ringDueClocks(deps: MoveOrderDeps, log: Logger): Promise<void> {
  for (const orderId of await deps.orders.due(deps.now(), batch)) {
    await ringClock(deps, orderId, log).catch((err: unknown) =>
      log.warn({ err, orderId }, 'the clock of this order will be tried again'),
    );
  }
}
