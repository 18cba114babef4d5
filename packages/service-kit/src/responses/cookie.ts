import type { CookieOptions } from 'express';

/** A cookie to set, or null to clear it. Clearing needs the same options as setting. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };
