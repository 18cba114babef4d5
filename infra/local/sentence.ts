/** A failure that one sentence explains; shown without a stack trace. */
export class Sentence extends Error {
  override name = 'Sentence';
}

/** Prints a failure to stderr: the sentence alone if it is one, else the whole error. */
export function say(error: unknown): void {
  console.error(error instanceof Sentence ? error.message : error);
}
