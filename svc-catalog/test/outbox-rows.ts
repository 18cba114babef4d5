import type { EventName, EventPayload } from '@alaso/contracts/internal';
import type { Catalog } from './catalog-service.ts';

/** What the service has told of one kind, whether or not it has left the outbox. */
export async function outboxRowsOf<E extends EventName>(
  connection: Catalog['platform']['connection'],
  name: E,
): Promise<EventPayload<E>[]> {
  const rows = await connection.collection<{ payload: EventPayload<E> }>('outbox').find({ name }).toArray();
  return rows.map(({ payload }) => payload);
}
