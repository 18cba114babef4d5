import { Id, IdParams, ordersRoute } from '@alaso/contracts';
import * as z from 'zod/mini';

const Note = z.object({ id: Id, text: z.string() });

const note = {
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({
    text: z.string('Write something').check(z.minLength(1, 'Write something')),
    stars: z.optional(z.number('Give a number')),
    color: z.optional(z.enum(['', 'indigo', 'gold'], 'Choose a color')),
  }),
  status: 201,
  answer: Note,
  errors: ['not-orderable'],
} as const;

/** A typical write, called by the tests of this kit. */
export const writeNote = ordersRoute('writeNote', 'POST /api/notes/:id', note);

export const writeNoteAnonymously = ordersRoute('writeNoteAnonymously', 'POST /api/anonymous-notes/:id', {
  ...note,
  who: 'anyone',
});

/** An answer that depends on the caller but is also available to visitors. */
export const greet = ordersRoute('greet', 'GET /api/greeting', {
  who: 'visitor-or-user',
  answer: z.object({ to: z.string() }),
});

/** An answer that is the same for everyone. */
const time = { who: 'anyone', answer: z.object({ given: z.array(z.string()) }) } as const;
export const tellTime = ordersRoute('tellTime', 'GET /api/time', time);

/** The same, shared by all calls within a second. */
export const tellTimeToAll = ordersRoute('tellTimeToAll', 'GET /api/time/of-all', {
  ...time,
  shared: { seconds: 1 },
});

/** A streaming answer. */
export const followTime = ordersRoute('followTime', 'GET /api/time/live', {
  who: 'signed-in',
  streams: true,
  answer: z.object({ second: z.number() }),
});
