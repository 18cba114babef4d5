/*
 * The parts of zod that browser code can use. The shell provides this file as `zod/mini`, so that slices
 * include their schemas without a schema library (9 KiB gzip). Sharing the whole package would disable
 * tree-shaking. The compiler takes the types for `zod/mini` from this file (`paths`), so code that imports
 * any other name does not compile. To use another name, add it here and release the shell first.
 */
import { iso as isoTypes } from 'zod/v4/mini';

export type * from 'zod/v4/mini';
export {
  array,
  boolean,
  catch,
  check,
  email,
  enum,
  extend,
  int,
  keyof,
  looseObject,
  maxLength,
  maximum,
  minLength,
  minimum,
  nonnegative,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  partial,
  pipe,
  record,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
  uuid,
} from 'zod/v4/mini';

export const iso = { date: isoTypes.date, datetime: isoTypes.datetime };
