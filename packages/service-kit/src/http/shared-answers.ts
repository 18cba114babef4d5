import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RouteContract } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import type { Response } from 'express';
import { secureCookie } from '../auth/index.ts';
import type { Cookie } from '../responses/index.ts';

/** Maximum age of a response that the gateway cannot renew, in seconds. */
const whileDownS = 60;

/**
 * Returns the cache headers. The gateway can cache shared responses; nothing else can be cached. nginx counts
 * whole seconds and caches `s-maxage=1` for nearly two seconds, so X-Accel-Expires specifies the second in
 * which the response expires. That header comes last, because nginx ignores any Cache-Control after it. In
 * the next second, one call renews the response while other calls get the old one.
 */
export function keptBy({ shared }: RouteContract, now = new Date()): Record<string, string> {
  if (!shared) return { 'Cache-Control': 'no-store' };
  const lastSecond = Math.floor(now.getTime() / 1000) + shared.seconds - 1;
  return {
    'Cache-Control': `public, s-maxage=${shared.seconds}, stale-while-revalidate=1, stale-if-error=${whileDownS}`,
    'X-Accel-Expires': `@${lastSecond}`,
  };
}

const compress = promisify(gzip);

/**
 * Sends a shared response, compressed if the caller accepts it, because the gateway caches the response as is
 * and does not compress it again.
 */
export async function sendShared(response: Response, body: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify(body));
  const isCompressed = response.req.acceptsEncodings('gzip') === 'gzip';
  const bytes = isCompressed ? await compress(json) : json;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/**
 * Returns true if a call sets the {@link writersMark} cookie. Includes rejected calls, because they may have
 * changed data in a cached response.
 */
export const marksWriter = ({ method, who }: RouteContract) =>
  method !== 'GET' && who !== 'anyone' && who !== 'service';

export const writersMark = (secure: boolean): Cookie => ({
  name: secureCookie(freshReads.cookie, secure),
  value: '1',
  options: { secure, path: freshReads.path, maxAge: freshReads.forMs, sameSite: 'lax' },
});
