import type { CookieOptions } from 'express';

/** A cookie to set; null clears it. Options of clearing must equal those of setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };
