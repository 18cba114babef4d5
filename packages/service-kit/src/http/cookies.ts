import type { CookieOptions, Response } from 'express';

/** A cookie to set; null clears it. Options of clearing must equal those of setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };

export function setCookies(response: Response, cookies: readonly Cookie[]): void {
  for (const { name, value, options } of cookies) {
    if (value === null) response.clearCookie(name, options);
    else response.cookie(name, value, options);
  }
}
