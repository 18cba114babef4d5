import type { PersonalDataPage } from '@alaso/contracts/internal';
import type { Connection, QueryFilter } from 'mongoose';
import type { ModelOf } from '../database/index.ts';
import { problem } from '../responses/index.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** A row as its user may read it. `id` is its position among the rows of its collection. */
export type ReadRow = { id: string; row: Record<string, unknown> };

/** A collection with data of people: docs/privacy.md is made of the words. */
export type PersonalCollection<Deps> = {
  /** Its data about a user. */
  holds: string;
  purpose: string;
  /** How long it is kept. */
  kept: string;
  /**
   * Returns up to `limit` rows of this user after a position, in order of it. They contain no personal data
   * of anyone else, and nothing that would let someone act as the user.
   */
  read: (deps: Deps, userId: string, after: string, limit: number) => Promise<ReadRow[]>;
  /**
   * Deletes the user's rows, or replaces what is personal in them. Returns false if there is more to do:
   * it is called again. After an interruption, it continues where it was.
   */
  erase: (deps: Deps, userId: string) => Promise<boolean>;
};

/** Every collection of a service, with its reader and eraser, or the reason why neither is needed. */
export type PersonalData<Deps> = Readonly<
  Record<string, PersonalCollection<Deps> | { nothingPersonal: string }>
>;

const pageSize = 200;
/** A call of another service takes at most 1.5 s. */
const workMs = 800;

const collectionsOf = <Deps>(data: PersonalData<Deps>) =>
  Object.entries(data).flatMap(([name, entry]) => ('erase' in entry ? [{ name, ...entry }] : []));

/** Returns a page of what is held about a user, from one collection after the other. @throws not-found */
export async function readPersonalData<Deps>(
  data: PersonalData<Deps>,
  deps: Deps,
  { userId, from = '' }: { userId: string; from?: string | undefined },
): Promise<PersonalDataPage> {
  const collections = collectionsOf(data);
  const [asked = '', after = ''] = from.split(' ', 2);
  const at = asked === '' ? 0 : collections.findIndex(({ name }) => name === asked);
  const collection = collections[at];
  if (!collection) throw problem('not-found', personalDataMessages.noSuchCollection);
  const { name } = collection;
  const found = await collection.read(deps, userId, after, pageSize);
  const last = found.length === pageSize ? found.at(-1) : undefined;
  const following = collections[at + 1]?.name ?? null;
  return {
    collection: name,
    rows: found.map(({ row }) => row),
    next: last ? `${name} ${last.id}` : following,
  };
}

/**
 * Erases what is held about a user, as far as it fits into a call. Collections are erased in their declared
 * order, each again from its beginning: one that is erased already costs a query.
 */
export async function erasePersonalData<Deps>(
  data: PersonalData<Deps>,
  deps: Deps,
  userId: string,
): Promise<{ isErased: boolean; remaining: string | null }> {
  const deadline = performance.now() + workMs;
  for (const { name, erase } of collectionsOf(data)) {
    while (!(await erase(deps, userId))) {
      if (performance.now() >= deadline) return { isErased: false, remaining: name };
    }
  }
  return { isErased: true, remaining: null };
}

type Connected = { connection: Connection };

/** Returns the reader of a collection whose rows name their user. @param present an allow-list */
export function readerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
  present: (row: Row, userId: string) => Record<string, unknown>,
): PersonalCollection<Connected>['read'] {
  return async ({ connection }, userId, after, limit) => {
    // Not `where`, which would replace a condition of the same name: the user's own id.
    const query = modelOf(connection)
      .find(ofUser(userId))
      .and([{ _id: { $gt: after } }]);
    const rows: Row[] = await query.sort({ _id: 1 }).limit(limit).lean<Row[]>();
    return rows.map((row) => ({ id: row._id, row: present(row, userId) }));
  };
}

/** Returns the eraser of a collection whose rows belong to their user alone. */
export function removerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
): PersonalCollection<Connected>['erase'] {
  return async ({ connection }, userId) => {
    await modelOf(connection).deleteMany(ofUser(userId));
    return true;
  };
}

/** For a collection whose rows only repeat what other collections show the user. */
export const nothingToRead = (): Promise<ReadRow[]> => Promise.resolve([]);
