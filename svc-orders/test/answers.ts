import { Problem } from '@alaso/contracts';
import * as z from 'zod/mini';

type Answer = { body: unknown };

/** The id of the order or donation that was answered. */
export const idOf = ({ body }: Answer) => z.parse(z.object({ id: z.string() }), body).id;
/** What a refusal says. */
export const sentenceOf = ({ body }: Answer) => z.parse(Problem, body).detail;
export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
