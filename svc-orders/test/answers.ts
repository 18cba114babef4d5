import { Problem } from '@alaso/contracts';
import * as z from 'zod/mini';

type Answer = { body: unknown };

/** Returns the id of the answered order or donation. */
export const idOf = ({ body }: Answer) => z.parse(z.object({ id: z.string() }), body).id;
/** Returns the message of a refusal. */
export const sentenceOf = ({ body }: Answer) => z.parse(Problem, body).detail;
export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
