import type { PersonalDataPage } from '@alaso/contracts/internal';
import type { Connection, QueryFilter } from 'mongoose';
import type { ModelOf } from '../database/index.ts';
import { problem } from '../responses/index.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** A row as its user may read it. `id` is the row's position within its collection. */
export type ReadRow = { id: string; row: Record<string, unknown> };

/** A collection that contains personal data. Its descriptions appear in docs/privacy.md. */
export type PersonalCollection<Deps> = {
  /** The data that the collection contains about a user. */
  holds: string;
  purpose: string;
  /** Storage period of the data. */
  kept: string;
  /**
   * Returns up to `limit` rows of this user after a position, ordered by position. The rows contain no
   * personal data of anyone else, and nothing that would let someone act as the user.
   */
  read: (deps: Deps, userId: string, after: string, limit: number) => Promise<ReadRow[]>;
  /**
   * Deletes the user's rows, or replaces the personal data in them. Returns false if there is more to do, so
   * that it is called again. After an interruption, it continues where it stopped.
   */
  erase: (deps: Deps, userId: string) => Promise<boolean>;
};

/** Every collection of a service, with its reader and eraser, or the reason why neither is needed. */
export type PersonalData<Deps> = Readonly<
  Record<string, PersonalCollection<Deps> | { nothingPersonal: string }>
>;

const pageSize = 200;
/** Leaves room within the 1.5 s that a call of another service may take. */
const workMs = 800;

const collectionsOf = <Deps>(data: PersonalData<Deps>) =>
  Object.entries(data).flatMap(([name, entry]) => ('erase' in entry ? [{ name, ...entry }] : []));

/**
 * Returns a page of the data stored about a user, one collection after another.
 * @throws not-found
 */
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
 * Erases as much of the data stored about a user as fits into one call. Collections are erased in their
 * declared order. Each call starts over, and a collection that is already erased costs only a query.
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

/**
 * Returns the reader of a collection whose rows contain a user's id.
 * @param present an allow-list
 */
export function readerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
  present: (row: Row, userId: string) => Record<string, unknown>,
): PersonalCollection<Connected>['read'] {
  return async ({ connection }, userId, after, limit) => {
    // Not `where`, because it would replace an existing condition on the same field: the user's own id.
    const query = modelOf(connection)
      .find(ofUser(userId))
      .and([{ _id: { $gt: after } }]);
    const rows: Row[] = await query.sort({ _id: 1 }).limit(limit).lean<Row[]>();
    return rows.map((row) => ({ id: row._id, row: present(row, userId) }));
  };
}

/** Returns the eraser of a collection whose rows each belong to a single user. */
export function removerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
): PersonalCollection<Connected>['erase'] {
  return async ({ connection }, userId) => {
    await modelOf(connection).deleteMany(ofUser(userId));
    return true;
  };
}

/** Reads nothing, for a collection whose rows only repeat data that other collections show to the user. */
export const nothingToRead = (): Promise<ReadRow[]> => Promise.resolve([]);
