import { randomUUID } from 'node:crypto';
import {
  createLogger,
  defineModel,
  openDatabase,
  partSchema,
  rowSchema,
  runMigrations,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import { describeDatabase, dropTestData, testEnvironment } from '@alaso/test-kit';
import * as z from 'zod/mini';

type Reply = { at: Date; text: string };
type Note = {
  _id: string;
  title: string;
  color: 'red' | 'blue';
  kobo: number | null;
  replies: Reply[];
  words: string[];
  operationId?: string;
  createdAt: Date;
  updatedAt: Date;
};

const schema = rowSchema<Note>(
  {
    _id: { type: String, required: true, match: uuid },
    title: { type: String, required: true, minlength: 1, maxlength: 10 },
    color: { type: String, required: true, enum: ['red', 'blue'] },
    kobo: { type: Number, default: null, min: 0, validate: wholeNumber },
    replies: {
      type: [
        partSchema<Reply>({
          at: { type: Date, required: true },
          text: { type: String, required: true, maxlength: 5 },
        }),
      ],
      required: true,
    },
    words: { type: [{ type: String, maxlength: 5 }], required: true },
    operationId: { type: String, match: uuid },
  },
  { timestamps: true },
);
// This test's own index: notes by color.
schema.index({ color: 1, createdAt: -1 });
// This test's own index: unique titles per operation.
schema.index(
  { title: 1 },
  { name: 'one_title', unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);
const notesOf = defineModel<Note>('notes', schema);
const layout = { models: [notesOf], migrations: [] };

describeDatabase('catalog', layout);

const environment = testEnvironment('catalog');
const log = createLogger('test', 'silent');
let connection: Awaited<ReturnType<typeof openDatabase>>;
const notes = () => notesOf(connection);
const note = (given: Partial<Note> = {}) => ({
  _id: randomUUID(),
  title: 'A note',
  color: 'red' as const,
  kobo: null,
  replies: [],
  words: [],
  ...given,
});

beforeAll(async () => {
  connection = await openDatabase(environment.MONGODB_URI, environment.MONGODB_DATABASE, log);
  await runMigrations(connection, layout, log);
});
afterAll(async () => {
  await connection.close();
  await dropTestData(environment);
});

/** Rows that the types would already refuse. */
const broken: [string, Record<string, unknown>][] = [
  ['a field that the schema does not know', { shade: 'red' }],
  ['another option', { color: 'green' }],
  ['no title', { title: null }],
  ['an empty title', { title: '' }],
  ['a long title', { title: 'Eleven long' }],
  ['a part of a kobo', { kobo: 10.5 }],
  ['a price below zero', { kobo: -1 }],
  ['a number as text', { kobo: 'ten' }],
  ['a reply without its date', { replies: [{ text: 'yes' }] }],
  ['a title of eleven emoji', { title: '🧵'.repeat(11) }],
  ['a long reply', { replies: [{ at: new Date(), text: 'longer' }] }],
  ['a field more in a reply', { replies: [{ at: new Date(), text: 'yes', by: 'me' }] }],
  ['a long word', { words: ['letters'] }],
  ['an operation that is no id', { operationId: 'x' }],
];

describe('a row that is not as its schema says', () => {
  it.each(broken)('is not inserted: %s', async (_what, fields) => {
    const row = note();
    await expect(notes().insertMany([{ ...row, ...fields }])).rejects.toThrow();
    expect(await notes().exists({ _id: row._id })).toBeNull();
  });

  it.each(broken)('does not come of an update: %s', async (_what, fields) => {
    const row = note();
    await notes().insertMany([row]);
    await expect(notes().updateOne({ _id: row._id }, { $set: fields })).rejects.toThrow();
    await expect(notes().findOneAndUpdate({ _id: row._id }, { $set: fields })).rejects.toThrow();
    expect(await notes().findOne({ _id: row._id }).lean()).toMatchObject(row);
  });

  it('does not come of a push', async () => {
    const row = note();
    await notes().insertMany([row]);
    const reply = { at: new Date(), text: 'longer' };
    await expect(notes().updateOne({ _id: row._id }, { $push: { replies: reply } })).rejects.toThrow();
    await expect(notes().updateOne({ _id: row._id }, { $push: { words: 'letters' } })).rejects.toThrow();
  });

  it('does not come of an upsert', async () => {
    const { _id, ...fields } = note();
    const upsert = { $setOnInsert: { ...fields, title: 'Eleven long' } };
    await expect(notes().updateOne({ _id }, upsert, { upsert: true })).rejects.toThrow();
  });
});

it.each([
  ['emoji', '🧵'],
  ['characters beyond the first plane', '𝒜'],
  ['plain letters', 'a'],
  ['combining marks', '\u0301'],
])('counts %s in a text as contracts do', async (_what, letter) => {
  const rule = z.string().check(z.maxLength(10));
  for (const length of [9, 10, 11]) {
    const title = letter.repeat(length);
    const stored = await notes()
      .insertMany([note({ title })])
      .then(
        () => true,
        () => false,
      );
    expect([length, stored]).toEqual([length, rule.safeParse(title).success]);
    const words = Array.from({ length: 2 }, () => letter.repeat(length - 5));
    const isListStored = await notes()
      .insertMany([note({ words })])
      .then(
        () => true,
        () => false,
      );
    expect([length, isListStored]).toEqual([length, length <= 10]);
  }
});

it('a filter by a field that no row has is refused, instead of finding nothing or everything', async () => {
  const filter: Record<string, unknown> = { shade: 'red' };
  await expect(notes().find(filter).lean()).rejects.toThrow('shade');
  await expect(notes().deleteMany(filter)).rejects.toThrow('shade');
});

it('a row is stored and read as it was given, without a version, an id or a field that was absent', async () => {
  const row = note({ replies: [{ at: new Date(), text: '' }] });
  await notes().insertMany([row]);
  const stored = await connection.collection<Note>('notes').findOne({ _id: row._id });
  const { createdAt, updatedAt, ...given } = { ...stored };
  expect(given).toEqual(row);
  expect([createdAt, updatedAt]).toEqual([expect.any(Date), expect.any(Date)]);
  expect(await notes().findOne({ _id: row._id }).lean()).toEqual(stored);
  // Also without `.lean()`.
  expect(await notes().findOne({ _id: row._id })).toEqual(stored);
});

it('updatedAt moves with each change and createdAt never', async () => {
  const row = note();
  await notes().insertMany([row]);
  const before = await notes().findOne({ _id: row._id }).lean();
  expect(before?.updatedAt).toEqual(before?.createdAt);
  const earlier = new Date('2026-01-01');
  await connection
    .collection<Note>('notes')
    .updateOne({ _id: row._id }, { $set: { createdAt: earlier, updatedAt: earlier } });
  await notes().updateOne({ _id: row._id }, { $set: { title: 'Changed' } });
  const after = await notes().findOne({ _id: row._id }).lean();
  expect(after?.createdAt).toEqual(earlier);
  expect(after?.updatedAt.getTime()).toBeGreaterThanOrEqual(Number(before?.updatedAt));
});

describe('what does not compile', () => {
  it('a field that is missing, too many, of another kind or of other options', () => {
    const good = { type: String, required: true, maxlength: 10 } as const;
    type Row = { _id: string; name: string; note: string | null; color: 'red' | 'blue' };
    const color = { type: String, required: true, enum: ['red'] } as const;
    const note_ = { type: String, default: null, maxlength: 10 } as const;
    // @ts-expect-error: no color
    rowSchema<Row>({ _id: good, name: good, note: note_ });
    // @ts-expect-error: no row has a size
    rowSchema<Row>({ _id: good, name: good, note: note_, color, size: good });
    // @ts-expect-error: a name is text
    rowSchema<Row>({ _id: good, name: { type: Number, required: true }, note: note_, color });
    // @ts-expect-error: text needs a limit
    rowSchema<Row>({ _id: good, name: { type: String, required: true }, note: note_, color });
    // @ts-expect-error: a name is required
    rowSchema<Row>({ _id: good, name: note_, note: note_, color });
    // @ts-expect-error: a note may be null
    rowSchema<Row>({ _id: good, name: good, note: good, color });
    const green = { type: String, required: true, enum: ['green'] } as const;
    // @ts-expect-error: no row is green
    rowSchema<Row>({ _id: good, name: good, note: note_, color: green });
    type Dated = { _id: string; createdAt: Date; updatedAt: Date };
    // @ts-expect-error: Mongoose must write the dates
    rowSchema<Dated>({ _id: good });
    expect(rowSchema<Row>({ _id: good, name: good, note: note_, color })).toBeDefined();
  });
});

describe('a database that has grown', () => {
  type Connection = Awaited<ReturnType<typeof openDatabase>>;

  /** Runs `act` with a temporary database. */
  async function withDatabase(act: (connection: Connection) => Promise<void>): Promise<void> {
    const own = testEnvironment('catalog');
    const opened = await openDatabase(own.MONGODB_URI, own.MONGODB_DATABASE, log);
    try {
      await act(opened);
    } finally {
      await opened.close();
      await dropTestData(own);
    }
  }

  it('keeps an index that has another name: its keys and options make it the same', () =>
    withDatabase(async (grown) => {
      const collection = grown.collection('notes');
      await grown.createCollection('notes');
      await collection.createIndex({ color: 1, createdAt: -1 }, { name: 'by_color' });
      await collection.createIndex({ title: 1 });
      await runMigrations(grown, layout, log);
      const names = (await collection.indexes()).map(({ name }) => name);
      // The index that no model declares stays too: a migration removes it.
      expect(names.sort()).toEqual(['_id_', 'by_color', 'one_title', 'title_1']);
    }));

  it('runs each migration once, after its collections and indexes are there', () =>
    withDatabase(async (fresh) => {
      const seen: (string | undefined)[][] = [];
      const migrations = [
        {
          id: '2026-01-01-test',
          step: 'expand' as const,
          async up() {
            seen.push((await fresh.collection('notes').indexes()).map(({ name }) => name));
          },
        },
      ];
      for (let time = 0; time < 2; time += 1) await runMigrations(fresh, { ...layout, migrations }, log);
      expect(seen).toEqual([expect.arrayContaining(['one_title'])]);
    }));
});
