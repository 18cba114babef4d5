/*
 * What slices may use of zod. The shell provides this file under the name `zod/mini`, so that each slice
 * brings its schemas and not a schema library of its own (9 KiB gzip). Sharing the package itself would
 * switch tree-shaking off. A name that is missing here is undefined in the slice that uses it: add it, and
 * release the shell first.
 */
import { iso as isoTypes } from 'zod/v4/mini';

export {
  array,
  boolean,
  catch,
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
