import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@alaso/contracts';
import type { Answer, Gateway } from './running-gateway.ts';

export const asking = { accept: 'application/problem+json' };
export const problemOf = ({ text }: Answer) => Problem.parse(JSON.parse(text));

const uuid = '7d1c0000-6a7e-4f0e-9b6e-0c1f1f4a9a11';
/** An upload's address with a signature that {@link takesUploads} accepts, and one that it refuses. */
const signedUpload = `/media/uploads/${uuid}/${uuid}?max=9&expires=1795000000000&signature=${'x'.repeat(43)}`;
export const falseUpload = signedUpload.replace('max=9', 'max=8');

/** The headers of a call from this address. */
export const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie !== undefined && { cookie }),
});
export const realSession = 'alaso_access=token';
export const madeUpSession = 'alaso_access=made-up';

/** Answers as svc-catalog: knows real sessions and real signatures. */
export function takesUploads({ headers, url }: IncomingMessage, response: ServerResponse): void {
  const isReal = headers.cookie === realSession;
  if (url === '/api/objects/may-upload')
    response.writeHead(headers['x-upload-max'] === '9' ? 204 : 403).end();
  else response.writeHead(isReal ? 200 : 401).end('{}');
}

export const post = (gateway: Gateway, target: string, headers: Record<string, string>) =>
  gateway.send(target, { method: 'POST', headers: { ...asking, ...headers }, body: '{}' });
export const put = (gateway: Gateway, target: string, headers: Record<string, string>) =>
  gateway.send(target, { method: 'PUT', headers: { ...headers, 'content-type': 'image/jpeg' }, body: 'x' });

/** Sends a photo by its three calls and returns their statuses. */
export async function uploadPhoto(gateway: Gateway, seller: Record<string, string>): Promise<number[]> {
  return [
    (await post(gateway, '/api/objects/upload', seller)).status,
    (await put(gateway, signedUpload, seller)).status,
    (await post(gateway, '/api/photos', seller)).status,
  ];
}

export const statusesOf = async (calls: readonly Promise<Answer>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

const never = new Promise<never>(() => undefined);

/** Waits for the first of these calls that gets this status; the others may never be answered. */
export const firstWith = (status: number, calls: readonly Promise<Answer>[]): Promise<Answer> =>
  Promise.race(calls.map(async (call) => ((await call).status === status ? call : never)));
