import type { OrderPage } from '@alaso/contracts';
import type { Side } from './side.ts';

/** What is given to the part of an order's page that only one kind of order has. */
export type KindPartProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };
