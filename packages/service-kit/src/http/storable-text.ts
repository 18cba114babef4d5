import * as z from 'zod/mini';
import { httpMessages } from './http.messages.ts';

/** A NUL, which databases reject, or half of a surrogate pair, which UTF-8 cannot encode. */
const broken = /\0|\p{Cs}/u;

/** Returns the path within the value of each string that cannot be stored. Field names are also checked. */
function brokenPaths(value: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return broken.test(value) ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    broken.test(name) ? [[...path, name]] : brokenPaths(part, [...path, name]),
  );
}

/**
 * Rejects a value that contains a string that cannot be stored, for schemas that do not restrict their
 * characters.
 */
export const Storable = z.unknown().check(({ value, issues }) => {
  for (const path of brokenPaths(value)) {
    issues.push({ code: 'custom', input: value, path, message: httpMessages.invisibleCharacters });
  }
});
