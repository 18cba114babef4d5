import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { type Gateway, startGateway } from './running-gateway.ts';

export const list = '/api/listings';

let lists = 0;
/** An address that no test has read before, so the gateway has no copy of it. */
export const newList = () => `${list}?number=${(lists += 1)}`;
export const newItem = () => `${list}/${randomUUID()}`;
const messages = '/api/messages';
export const newPhoto = () => `${messages}/${randomUUID()}/photos/${randomUUID()}?size=large`;

/** A validity that no test outlives: the gateway then fetches at most one copy for each half of a second. */
export const forLong = { 'X-Accel-Expires': '600' };
export const halves = 2;

const atFirst = {
  says: 'active',
  asked: 0,
  isDown: false,
  headers: {},
  compresses: false,
};
/** The answers of the fake services, and how often they were asked. */
export const service: typeof atFirst & {
  accepted?: string | undefined;
  /** Set to make calls wait before they answer; what they say is decided as they come. */
  waits?: (() => Promise<unknown>) | undefined;
} = { ...atFirst };

export const resetService = () => Object.assign(service, atFirst, { headers: {}, waits: undefined });

/** Amount written so far. */
export let written = 0;

async function answer(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  service.asked += 1;
  service.accepted = headers['accept-encoding'];
  const said = service.says;
  const isKnown = url.startsWith(list) || url.startsWith(messages);
  if (!isKnown || url.endsWith('/mine')) {
    response.setHeader('Cache-Control', 'no-store');
    return void response.end(headers.cookie ?? 'a visitor');
  }
  if (method === 'POST') {
    written += 1;
    response.setHeader('Set-Cookie', `${freshReads.cookie}=1; Path=/api`);
    return void response.end(String(written));
  }
  if (service.isDown) return void response.destroy();
  await service.waits?.();
  const lastSecond = Math.floor(Date.now() / 1000);
  response.setHeader('Cache-Control', 'public, s-maxage=1, stale-while-revalidate=1, stale-if-error=2');
  response.setHeader('X-Accel-Expires', `@${lastSecond}`);
  for (const [name, value] of Object.entries(service.headers)) response.setHeader(name, String(value));
  if (service.compresses) response.setHeader('Content-Encoding', 'gzip');
  const text = url === `${list}?written` ? String(written) : said;
  response.end(service.compresses ? gzipSync(text) : text);
}

/** Starts a gateway in front of the fake services. */
export function startShared(settings: Parameters<typeof startGateway>[1] = {}): Promise<Gateway> {
  const listener: RequestListener = (incoming, response) => void answer(incoming, response);
  return startGateway({ auth: listener, catalog: listener, orders: listener }, settings);
}

/** Writes this often and reads with the answer's cookie; returns how many reads lacked what was written. */
export async function countLateReads(gateway: Gateway, times: number): Promise<number> {
  let late = 0;
  for (let time = 0; time < times; time += 1) {
    const answer = await gateway.send(list, { method: 'POST' });
    const [mark = ''] = answer.headers['set-cookie'] ?? [];
    const read = await gateway.send(`${list}?written`, { headers: { Cookie: mark.split(';')[0] ?? '' } });
    if (Number(read.text) < Number(answer.text)) late += 1;
  }
  return late;
}

/** Runs `work` while others read what is written. */
export async function besideReaders<T>(gateway: Gateway, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const readers = Array.from({ length: 3 }, async () => {
    while (!isOver) await gateway.send(`${list}?written`);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
}
