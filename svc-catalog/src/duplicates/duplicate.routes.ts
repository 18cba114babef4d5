import { type Answer, catalogRoutes, type ParsedRequest } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { stateOf } from '../listing-lifecycle/index.ts';
import type { DuplicateRepository } from './duplicate.repository.ts';
import { foldedTitle } from '../listings/index.ts';

type ListDuplicatesDeps = { duplicates: DuplicateRepository };

type Query = ParsedRequest<typeof catalogRoutes.listDuplicates>['query'];
type Duplicate = Answer<typeof catalogRoutes.listDuplicates>[number];

/**
 * Maximum number of duplicates shown. One is enough for a warning, and a few more help the user recognize the
 * item.
 */
const shown = 3;
/** The maximum number of uploads of the same picture that are checked. */
const maxSamePhotos = 50;
/** One more than is shown, because one of them may be the item being checked. */
const read = shown + 1;

async function withPhotos(
  { duplicates }: ListDuplicatesDeps,
  { photos = [] }: Query,
  ownerId: string,
): Promise<Duplicate[]> {
  if (photos.length === 0) return [];
  const same = await duplicates.samePhotos(ownerId, photos, maxSamePhotos);
  const [listed, drafted] = await Promise.all([
    duplicates.listedWithPhotos(ownerId, same, read),
    duplicates.draftedWithPhotos(ownerId, same),
  ]);
  return [
    ...listed.map((row) => ({ id: row._id, title: row.title, state: stateOf(row), same: 'photo' as const })),
    ...drafted.map(({ _id, title }) => ({ id: _id, title, state: 'draft' as const, same: 'photo' as const })),
  ];
}

async function withTitle(
  { duplicates }: ListDuplicatesDeps,
  { title = '' }: Query,
  ownerId: string,
): Promise<Duplicate[]> {
  const wanted = foldedTitle(title);
  if (wanted === '') return [];
  const [listed, drafted] = await Promise.all([
    duplicates.listedWithTitle(ownerId, wanted, read),
    duplicates.drafted(ownerId),
  ]);
  return [
    ...listed.map((row) => ({ id: row._id, title: row.title, state: stateOf(row), same: 'title' as const })),
    ...drafted
      .filter((draft) => draft.title !== null && foldedTitle(draft.title) === wanted)
      .map(({ _id, title: of }) => ({ id: _id, title: of, state: 'draft' as const, same: 'title' as const })),
  ];
}

/**
 * Returns this owner's listings and drafts that are probably the same item. Matches by photo come first,
 * because a photo is stronger evidence than a title.
 */
async function listDuplicates(deps: ListDuplicatesDeps, query: Query, ownerId: string): Promise<Duplicate[]> {
  const found = [...(await withPhotos(deps, query, ownerId)), ...(await withTitle(deps, query, ownerId))];
  const others = found.filter(({ id }) => id !== query.except);
  return others.filter(({ id }, index) => others.findIndex((one) => one.id === id) === index).slice(0, shown);
}

/** Mount these before the route with an id, because that route would match `duplicates`. */
export function duplicateRoutes(deps: ListDuplicatesDeps): Route[] {
  return [
    route(catalogRoutes.listDuplicates, async ({ query, caller }) => ({
      body: await listDuplicates(deps, query, caller.userId),
    })),
  ];
}
