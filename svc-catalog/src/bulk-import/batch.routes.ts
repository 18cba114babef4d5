import { type Answer, catalogRoutes, type FieldError, NewListing } from '@alaso/contracts';
import {
  type Caller,
  derivedId,
  fieldErrorsOf,
  parseInput,
  type Platform,
  retryOnDuplicateKey,
  type Route,
  route,
  type SuspendedUsers,
} from '@alaso/service-kit';
import {
  assertMayList,
  type ListingRepository,
  type NewAccountDeps,
  newRow,
  priceRefusal,
} from '../listings/index.ts';
import { type Vocabulary, wordsAmong } from '../vocabulary/index.ts';
import { bulkImportMessages } from './bulk-import.messages.ts';

type ReadRow = { input: NewListing; errors?: undefined } | { input?: undefined; errors: FieldError[] };

/** The maximum number of errors reported for a row, which has ten fields. */
const maxErrors = 20;

/**
 * Parses one row according to the rules for a new listing. A row cannot have photos, because they need files.
 */
function readRow(row: Record<string, unknown>): ReadRow {
  const read = parseInput(NewListing, row);
  if (!read.success) {
    return { errors: fieldErrorsOf(read.error, maxErrors) };
  }
  const { photos = [], imageUrl = null } = read.data;
  if (photos.length === 0 && imageUrl === null) return { input: read.data };
  return { errors: [{ path: 'photos', message: bulkImportMessages.addPhotosLater }] };
}

type ListBatchDeps = Pick<Platform, 'inTransaction' | 'outbox'> &
  NewAccountDeps & {
    listings: Pick<ListingRepository, 'addAll' | 'countCreated' | 'existing'>;
    vocabulary: Pick<Vocabulary, 'learn'>;
    suspended: Pick<SuspendedUsers, 'assertNone'>;
  };

type Listed = Answer<typeof catalogRoutes.listBatch>['rows'];

/**
 * Lists the items in all valid rows, or none if the server fails. Each item gets its id from `batchId` and
 * its position, so a retry creates no duplicates. @throws suspended
 */
async function listBatch(
  deps: ListBatchDeps,
  rows: readonly Record<string, unknown>[],
  owner: Caller,
  batchId: string,
): Promise<Listed> {
  const { listings, vocabulary, suspended, inTransaction, outbox, now } = deps;
  const read = rows.map((row, index) => {
    const id = derivedId(batchId, String(index));
    const valid = readRow(row);
    const refused = valid.input && priceRefusal(owner, newRow(valid.input, owner, id).priceKobo, now());
    return refused === undefined ? { id, ...valid } : { id, errors: [{ path: 'price', message: refused }] };
  });
  const inOrder = read.flatMap(({ id, input }) => (input ? [newRow(input, owner, id)] : []));
  if (inOrder.length > 0) {
    await vocabulary.learn([...new Set(inOrder.flatMap(({ nameKeys }) => wordsAmong(nameKeys)))]);
    await retryOnDuplicateKey(() =>
      inTransaction(async (session) => {
        const ids = inOrder.map(({ _id }) => _id);
        const there = await listings.existing(ids, session);
        const missing = inOrder.filter(({ _id }) => !there.has(_id));
        if (missing.length === 0) return;
        await suspended.assertNone(owner.userId, session);
        await assertMayList(deps, owner, missing.length, session);
        await listings.addAll(missing, session);
        for (const { _id: listingId } of missing)
          await outbox.write('listing.created', { listingId }, session);
      }),
    );
  }
  return read.map(({ id, errors }) => (errors ? { id: null, errors } : { id, errors: [] }));
}

export function batchRoutes(deps: ListBatchDeps): Route[] {
  return [
    route(catalogRoutes.listBatch, async ({ body, caller, operationId }) => ({
      body: { rows: await listBatch(deps, body.rows, caller, operationId) },
    })),
  ];
}
