import { ordersRoutes } from '@alaso/contracts';
import type { TestAnswer, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import type { OrdersUnderTest } from './orders-service.ts';

/** Returns the secret in the address of a new calendar. */
const tokenIn = ({ body }: TestAnswer): string => {
  const { address } = z.parse(z.object({ address: z.string() }), body);
  return /^\/api\/calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
};

/** Returns the fields of each entry of a calendar, its alarm's among them. */
function entriesIn(calendar: string): Partial<Record<string, string>>[] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  const entries: Partial<Record<string, string>>[] = [];
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    if (line === 'BEGIN:VEVENT') entries.push({});
    const entry = entries.at(-1);
    if (line !== 'BEGIN:VEVENT' && entry) entry[name] ??= value.join(':');
  }
  return entries;
}

/** Returns the calls about a user's calendar, over HTTP. */
export function calendarOf(orders: Pick<OrdersUnderTest, 'service'>) {
  const renew = async (as: TestUser, key?: string): Promise<string> => {
    const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
    return tokenIn(await orders.service.call(ordersRoutes.renewCalendar, {}, { as, ...headers }));
  };
  const read = (token: string) => orders.service.call(ordersRoutes.readCalendar, { params: { token } });
  return {
    renew,
    read,
    loadEntries: async (user: TestUser) => entriesIn((await read(await renew(user))).text),
  };
}
