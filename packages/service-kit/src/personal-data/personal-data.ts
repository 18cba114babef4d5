import type { PersonalDataPage } from '@alaso/contracts/internal';
import type { Connection, QueryFilter } from 'mongoose';
import type { ModelOf } from '../database/index.ts';
import { problem } from '../responses/index.ts';
import { personalDataMessages } from './personal-data.messages.ts';

/** A row in the form that its user may read. `id` is the row's position within its collection. */
export type ReadRow = { id: string; row: Record<string, unknown> };

/** A collection that contains personal data. The descriptions appear in docs/privacy.md. */
export type PersonalCollection<Deps> = {
  /** The user data that the collection contains. */
  holds: string;
  purpose: string;
  /** Retention period. */
  kept: string;
  /**
   * Returns up to `limit` of this user's rows after a position, ordered by position. The rows contain no
   * personal data about anyone else, and nothing that would let someone act as the user.
   */
  read: (deps: Deps, userId: string, after: string, limit: number) => Promise<ReadRow[]>;
  /**
   * Deletes the user's rows, or replaces the personal data in them. Returns false if there is more to erase,
   * in which case it must be called again. After an interruption, it continues where it stopped.
   */
  erase: (deps: Deps, userId: string) => Promise<boolean>;
};

/** Every collection in a service, with its reader and eraser, or the reason neither is needed. */
export type PersonalData<Deps> = Readonly<
  Record<string, PersonalCollection<Deps> | { nothingPersonal: string }>
>;

const pageSize = 200;
/** Leaves headroom within the 1.5 s limit on calls between services. */
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
 * Erases as much of the data stored about a user as fits into one call, in the declared order of collections.
 * Each call starts over; a collection that is already erased costs only one query.
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
 * Returns a reader for a collection whose rows contain a user's id.
 * @param present returns only allowlisted fields of a row
 */
export function readerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
  present: (row: Row, userId: string) => Record<string, unknown>,
): PersonalCollection<Connected>['read'] {
  return async ({ connection }, userId, after, limit) => {
    // Not `where`, because that would replace an existing condition on the same field: the user's own id.
    const query = modelOf(connection)
      .find(ofUser(userId))
      .and([{ _id: { $gt: after } }]);
    const rows: Row[] = await query.sort({ _id: 1 }).limit(limit).lean<Row[]>();
    return rows.map((row) => ({ id: row._id, row: present(row, userId) }));
  };
}

/** Returns an eraser for a collection in which each row belongs to a single user. */
export function removerOf<Row extends { _id: string }>(
  modelOf: ModelOf<Row>,
  ofUser: (userId: string) => QueryFilter<Row>,
): PersonalCollection<Connected>['erase'] {
  return async ({ connection }, userId) => {
    await modelOf(connection).deleteMany(ofUser(userId));
    return true;
  };
}

/**
 * Reads nothing, for a collection whose rows only duplicate data that the user can read from other
 * collections.
 */
export const nothingToRead = (): Promise<ReadRow[]> => Promise.resolve([]);
