import * as z from 'zod/mini';

/** Documentation of a setting for docs/runbook/environment.md. */
export type SettingWords = {
  what: string;
  /** Unit of a number: `ms`, `calls a minute`. */
  unit?: string;
  /** Set if the value must not be displayed. In production, it is read from a file. */
  isSecret?: boolean;
};

export const settingWords = z.registry<SettingWords>();

export function setting<S extends z.core.$ZodType>(
  what: string,
  schema: S,
  more: Omit<SettingWords, 'what'> = {},
): S {
  settingWords.add(schema, { what, ...more });
  return schema;
}

/** A required setting. `what` completes the sentence "set it to …". */
export const required = (what: string) =>
  z.string(`set it to ${what}`).check(z.minLength(1, `set it to ${what}`));

/** A whole number with a default. */
export function count(otherwise: number) {
  return z._default(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.coerce.number()),
    otherwise,
  );
}
