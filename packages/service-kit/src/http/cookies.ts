import type { CookieOptions, Request, Response } from 'express';

/** A cookie to set; null clears it. Options of clearing must equal those of setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };

/** The cookies of a request. What cookie-parser took for JSON (`j:{…}`) is nothing that we ever set. */
export function readCookies(request: Request): Record<string, string | undefined> {
  const cookies: Record<string, unknown> = { ...request.cookies };
  const texts = Object.entries(cookies).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

export function setCookies(response: Response, cookies: readonly Cookie[]): void {
  for (const { name, value, options } of cookies) {
    if (value === null) response.clearCookie(name, options);
    else response.cookie(name, value, options);
  }
}
