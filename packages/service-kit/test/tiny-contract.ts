import { defineRoute, Id, IdParams } from '@alaso/contracts';
import * as z from 'zod/mini';

const Note = z.object({ id: Id, text: z.string() });

/** A write, as any service has: what the tests of this kit call. */
export const writeNote = defineRoute({
  name: 'writeNote',
  summary: 'Write something down',
  service: 'orders',
  method: 'POST',
  path: '/api/notes/:id',
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({
    text: z.string('Write something').check(z.minLength(1, 'Write something')),
    stars: z.optional(z.number('Give a number')),
  }),
  status: 201,
  answer: Note,
  errors: ['not-orderable'],
});

export const writeNoteAnonymously = defineRoute({
  ...writeNote,
  name: 'writeNoteAnonymously',
  path: '/api/anonymous-notes/:id',
  who: 'anyone',
});
