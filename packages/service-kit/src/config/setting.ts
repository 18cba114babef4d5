import * as z from 'zod/mini';

/** What is said of a setting in docs/runbook/environment.md. */
export type SettingWords = {
  what: string;
  /** Of a number: `ms`, `calls a minute`. */
  unit?: string;
  /** Whether its value may be shown to nobody: in production it comes from a file. */
  isSecret?: boolean;
};

/** The words of every setting that a configuration has. */
export const settingWords = z.registry<SettingWords>();

/** Says what a setting is for. */
export function setting<S extends z.core.$ZodType>(
  what: string,
  schema: S,
  more: Omit<SettingWords, 'what'> = {},
): S {
  settingWords.add(schema, { what, ...more });
  return schema;
}

/** A setting that has to be there; `what` completes "set it to …". */
export const required = (what: string) =>
  z.string(`set it to ${what}`).check(z.minLength(1, `set it to ${what}`));

/** A whole number in the environment, with what holds when it is not set. */
export function count(otherwise: number) {
  return z._default(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.coerce.number()),
    otherwise,
  );
}
