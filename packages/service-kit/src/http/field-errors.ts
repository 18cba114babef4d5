import { checkLgasWith, checkLinksWith, type FieldError } from '@alaso/contracts';
import { checkAreas } from '@alaso/contracts/area-rules';
import { lgas } from '@alaso/contracts/lgas';
import { hasLink } from '@alaso/contracts/links';
import * as z from 'zod/mini';
import { type ProblemError, problem } from '../responses/problem.ts';

// Messages of schemas without their own. Set here and not in contracts, because browsers do without them.
z.config(z.locales.en());
// For the same reason: the first files of pages do without these tables and rules.
checkLgasWith(lgas);
checkLinksWith(hasLink);
checkAreas();

/**
 * No one fixes more errors in one go, and a request full of errors must not cost more than one with a few.
 */
const maxTold = 20;
/** A field's name is the caller's text: it is truncated, and invisible characters are removed. */
const maxNameLength = 40;

const readable = (name: PropertyKey) =>
  String(name)
    .slice(0, maxNameLength)
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_value') return issue.message;
  const values = issue.values.filter((value) => value !== '').map(String);
  return `Use one of: ${values.join(', ')}`;
}

/** Collects the errors of a request, part by part: lists the first ones and counts the rest. */
export class FieldErrors {
  readonly #told: (FieldError & { field: string })[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(part: 'query' | 'body' | 'headers', { issues }: z.core.$ZodError): void {
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys.slice(0, maxTold)) {
          this.#tell(part, [key], 'Unknown field. Remove it');
        }
        this.#count += Math.max(0, issue.keys.length - maxTold);
      } else {
        this.#tell(part, issue.path, messageOf(issue));
      }
    }
  }

  toProblem(): ProblemError {
    const sentences = this.#told.map(({ field, message }) => `${field}: ${message}.`);
    const more = this.#count - this.#told.length;
    if (more > 0) sentences.push(`And ${more} more.`);
    const errors = this.#told.map(({ path, message }) => ({ path, message }));
    return problem('invalid-input', sentences.join(' '), { errors });
  }

  #tell(part: string, path: readonly PropertyKey[], message: string): void {
    this.#count += 1;
    if (this.#told.length === maxTold) return;
    const field = path.map(readable).join('.');
    this.#told.push({ path: field ? `${part}.${field}` : part, field: field || part, message });
  }
}
