import { randomUUID } from 'node:crypto';
import { startTestService } from '@alaso/test-kit';
import { route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote } from './tiny-contract.ts';

const wideNote = {
  ...writeNote,
  name: 'writeWideNote',
  path: '/api/wide-notes/:id',
  maxBodyBytes: 2_000_000,
} as const;

type Sent = { to?: 'notes' | 'wide-notes'; headers?: Record<string, string> };

/** Starts a service that keeps notes, and wide ones whose body may be large. */
export async function startNotes() {
  const write = ({ params, body }: { params: { id: string }; body: { text: string } }) => ({
    body: { id: params.id, text: body.text },
  });
  const service = await startTestService({
    service: 'orders',
    build: (platform) => buildTinyApp(platform, [route(writeNote, write), route(wideNote, write)]),
  });
  const post = (body: string, { to = 'notes', headers = {} }: Sent = {}) =>
    service.send('POST', `/api/${to}/${randomUUID()}`, { as: service.user(), body, headers });
  return { service, post };
}

export type PostNote = Awaited<ReturnType<typeof startNotes>>['post'];

export const withKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

export const unknownFields = (count: number, name = (n: number) => `f${n}`) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), 1])));

/** Bodies with very many errors, each with the status that refuses it. */
export const crowdedBodies: [what: string, body: string, status: number][] = [
  ['100,000 unknown fields', unknownFields(100_000), 413],
  ['as many unknown fields as a body may have', unknownFields(6000), 400],
  ['names of 1,000 letters', unknownFields(60, (n) => `${n}${'ẹ'.repeat(300)}`), 400],
  ['names that cannot be seen', unknownFields(400, (n) => `${n}${'\u0001\u202e'.repeat(10)}`), 400],
  ['a field whose name fills the body', JSON.stringify({ ['x'.repeat(60_000)]: 1 }), 400],
];
