import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SliceDescription } from '@alaso/contracts';
import * as z from 'zod';
import { UserError } from './user-error.ts';

export const DESCRIPTION = 'slice.json';

/** Reads a slice's description from its folder. @throws a {@link UserError} that names the invalid fields */
export function readDescription(folder: string): SliceDescription {
  const file = path.join(folder, DESCRIPTION);
  const parsed = SliceDescription.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new UserError(`${file} is not what a slice says of itself.\n${z.prettifyError(parsed.error)}`);
}
