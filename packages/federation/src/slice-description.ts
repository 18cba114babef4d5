import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SliceDescription } from '@alaso/contracts';

/** Reads a slice's `slice.json`. @throws naming the invalid fields */
export function readSliceDescription(dir: string): SliceDescription {
  const parsed: unknown = JSON.parse(readFileSync(join(dir, 'slice.json'), 'utf8'));
  return SliceDescription.parse(parsed);
}
