import * as z from 'zod/mini';

/** A failure that one sentence explains; shown without a stack trace. */
export class Sentence extends Error {
  override name = 'Sentence';
}

/** Prints a failure to stderr: the sentence alone if it is one, else the whole error. */
export function say(error: unknown): void {
  console.error(error instanceof Sentence ? error.message : error);
}

const SystemError = z.object({ code: z.string(), message: z.string() });

/** What the system refuses, by the code of its error. */
const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room and try again',
  EDQUOT: 'The disk is full: make room and try again',
  EROFS: 'The disk may only be read',
  EACCES: 'This account may not do that',
  EPERM: 'This account may not do that',
};

/** What the system refuses, in a sentence; any other failure as it is. */
export function inWords(error: unknown): unknown {
  const { code, message } = SystemError.safeParse(error).data ?? { code: '', message: '' };
  const words = refusals[code];
  return words === undefined ? error : new Sentence(`${words} (${message}).`);
}
