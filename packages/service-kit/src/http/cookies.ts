import type { CookieOptions, Request, Response } from 'express';

/** A cookie to set; null clears it. Options of clearing must equal those of setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };

/** The cookies of a request. What cookie-parser took for JSON (`j:{…}`) is nothing that we ever set: it reads as empty. */
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
