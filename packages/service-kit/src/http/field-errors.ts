import { checkLgasWith, checkLinksWith, cleanTextsWith, type FieldError } from '@alaso/contracts';
import { cleanText } from '@alaso/contracts/clean-text';
import { checkAreas } from '@alaso/contracts/area-rules';
import { lgas } from '@alaso/contracts/lgas';
import { hasLink } from '@alaso/contracts/links';
import * as z from 'zod/mini';
import { problem, type ProblemError } from '../responses/index.ts';
import {
  labelOf,
  messageOfIssue,
  sentenceOfField,
  unknownField,
  unknownFieldSentence,
} from './field-errors.messages.ts';

// Messages for schemas that do not define their own, such as those for settings. Set here rather than in
// contracts, because browsers do not need them.
z.config(z.locales.en());
// Set here for the same reason: a page's first files must not include these tables and rules.
checkLgasWith(lgas);
checkLinksWith(hasLink);
cleanTextsWith(cleanText);
checkAreas();

/**
 * Maximum number of errors per response, so that a request full of errors costs no more than one with a few.
 */
const maxReported = 20;
/** Field names come from the caller, so they are truncated and stripped of invisible characters. */
const maxNameLength = 40;

const readable = (name: PropertyKey) =>
  String(name)
    .slice(0, maxNameLength)
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');

/**
 * Parses a request or part of one. If the schema does not define a message, the issue has an empty message
 * here and later gets one that includes the field name.
 */
export const parseInput = <S extends z.core.$ZodType>(schema: S, given: unknown) =>
  z.safeParse(schema, given, { error: () => '', reportInput: true });

/** Returns the issues for the alternative that the caller most likely meant. */
function flattenIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== '' || issue.input === undefined) return [issue];
  const meant = issue.errors
    .filter((issues) => issues.every(({ path }) => path.length > 0))
    .sort((a, b) => a.length - b.length)[0];
  if (!meant) return [issue];
  return meant.flatMap((inner) => flattenIssue({ ...inner, path: [...issue.path, ...inner.path] }));
}

type ReportedError = FieldError & { sentence: string };

function toReported(part: string, issue: z.core.$ZodIssue): ReportedError[] {
  const joinPath = (steps: readonly string[]) => [part, ...steps].filter((step) => step !== '').join('.');
  const steps = issue.path.map(readable);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: joinPath([...steps, readable(key)]),
      message: unknownField,
      sentence: unknownFieldSentence(readable(key)),
    }));
  }
  const label = labelOf(steps, part);
  // API callers get the allowed values. Forms and tables already offer them.
  const isOwn = issue.message !== '' && (part === '' || issue.code !== 'invalid_value');
  const message = isOwn ? issue.message : messageOfIssue(label, issue);
  return [{ path: joinPath(steps), message, sentence: sentenceOfField(label, message) }];
}

/** Returns the errors for a value parsed with {@link parseInput}, each with its path in the value. */
export const fieldErrorsOf = ({ issues }: z.core.$ZodError, max: number): FieldError[] =>
  issues
    .slice(0, max)
    .flatMap(flattenIssue)
    .flatMap((issue) => toReported('', issue))
    .slice(0, max)
    .map(({ path, message }) => ({ path, message }));

/** Collects the errors in a request, part by part. Lists the first errors and counts the rest. */
export class FieldErrors {
  readonly #reported: ReportedError[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(part: 'query' | 'body' | 'headers', { issues }: z.core.$ZodError): void {
    for (const issue of issues) {
      const count = issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
      const left = maxReported - this.#reported.length;
      this.#count += count;
      if (left <= 0) continue;
      const reported = flattenIssue(issue).flatMap((one) =>
        toReported(part, one.code === 'unrecognized_keys' ? { ...one, keys: one.keys.slice(0, left) } : one),
      );
      this.#reported.push(...reported.slice(0, left));
    }
  }

  toProblem(): ProblemError {
    const sentences = this.#reported.map(({ sentence }) => sentence);
    const more = this.#count - this.#reported.length;
    if (more > 0) sentences.push(`And ${more} more.`);
    const errors = this.#reported.map(({ path, message }) => ({ path, message }));
    return problem('invalid-input', sentences.join(' '), { errors });
  }
}
