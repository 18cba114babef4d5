/** A failure that one sentence tells a person; shown without a stack trace. */
export class Sentence extends Error {
  override name = 'Sentence';
}

/** Says a failure on stderr: the sentence alone where there is one, else the whole error. */
export function say(error: unknown): void {
  console.error(error instanceof Sentence ? error.message : error);
}
