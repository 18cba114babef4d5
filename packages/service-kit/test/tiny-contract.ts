import { defineRoute, Id, IdParams } from '@alaso/contracts';
import * as z from 'zod/mini';

const Note = z.object({ id: Id, text: z.string() });

/** A typical write, called by the tests of this kit. */
export const writeNote = defineRoute({
  name: 'writeNote',
  service: 'orders',
  method: 'POST',
  path: '/api/notes/:id',
  who: 'signed-in',
  parties: { of: 'draft', owner: 'ok', stranger: 'ok' },
  params: IdParams,
  body: z.strictObject({
    text: z.string('Write something').check(z.minLength(1, 'Write something')),
    stars: z.optional(z.number('Give a number')),
    color: z.optional(z.enum(['', 'indigo', 'gold'], 'Choose a color')),
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

/** An answer that depends on the caller but is also available to visitors. */
export const greet = defineRoute({
  name: 'greet',
  service: 'orders',
  method: 'GET',
  path: '/api/greeting',
  who: 'visitor-or-user',
  status: 200,
  answer: z.object({ to: z.string() }),
  errors: [],
});

/** An answer that is the same for everyone. */
export const tellTime = defineRoute({
  ...greet,
  name: 'tellTime',
  path: '/api/time',
  who: 'anyone',
  answer: z.object({ given: z.array(z.string()) }),
});

/** The same, shared by all calls within a second. */
export const tellTimeToAll = defineRoute({
  ...tellTime,
  name: 'tellTimeToAll',
  path: '/api/time/of-all',
  shared: { seconds: 1 },
});

/** A streaming answer. */
export const followTime = defineRoute({
  ...greet,
  name: 'followTime',
  path: '/api/time/live',
  who: 'signed-in',
  streams: true,
  answer: z.object({ second: z.number() }),
});
