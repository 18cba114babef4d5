import type { Request, Response } from 'express';
import type { Cookie } from '../responses/index.ts';

/**
 * Returns a request's cookies. A value that cookie-parser treats as JSON (`j:{…}`) is never ours, so it is
 * read as empty.
 */
export function readCookies(request: Request): Record<string, string | undefined> {
  const cookies: Record<string, unknown> = { ...request.cookies };
  return Object.fromEntries(
    Object.entries(cookies).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

export function setCookies(response: Response, cookies: readonly Cookie[]): void {
  for (const { name, value, options } of cookies) {
    if (value === null) response.clearCookie(name, options);
    else response.cookie(name, value, options);
  }
}
