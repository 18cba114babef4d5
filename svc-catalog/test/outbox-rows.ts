import type { EventName, EventPayload } from '@alaso/contracts/internal';
import type { Catalog } from './catalog-service.ts';

/** Returns the service's events of one kind, published or not. */
export async function findOutboxRows<E extends EventName>(
  connection: Catalog['platform']['connection'],
  name: E,
): Promise<EventPayload<E>[]> {
  const rows = await connection.collection<{ payload: EventPayload<E> }>('outbox').find({ name }).toArray();
  return rows.map(({ payload }) => payload);
}
