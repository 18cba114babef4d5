import {
  authRoutes,
  type OrganizationType,
  type ParsedRequest,
  ratingScore,
  type State,
} from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { cursorBy, pagedList, problem, route, type Route } from '@alaso/service-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { RatingsClient } from '../clients/ratings-client.ts';
import { charityNotFound, onlyVerifiedHaveProfile } from './charity.messages.ts';
import { presentOrganization } from './charity.presenter.ts';
import {
  nameWords,
  type OrganizationDocument,
  type OrganizationRepository,
} from './organization.repository.ts';

const suggested = 3;
/** Maximum number of organizations whose needs are compared with the offered item. */
const considered = 50;
const firstId = '00000000-0000-4000-8000-000000000000';
/** Minimum length of a word, in letters. Shorter words are ignored. */
const shortest = 4;

type Wanted = {
  type?: OrganizationType | undefined;
  areas?: readonly State[] | undefined;
  item?: string | undefined;
  except?: string | undefined;
};

const longWords = (text: string) => nameWords(text).filter(({ length }) => length >= shortest);

/** Counts the offered words that appear among the needs in some form, such as `gown` for `gowns`. */
function needed({ needs }: Pick<OrganizationDocument, 'needs'>, offered: readonly string[]): number {
  const words = longWords(needs.join(' '));
  return offered.filter((one) => words.some((word) => word.startsWith(one) || one.startsWith(word))).length;
}

/**
 * Suggests verified charities: charities in the given areas first, then charities anywhere. Within each
 * group, charities that need the offered item come first, and the rest are in random order.
 */
async function suggestOrganizations(
  organizations: Pick<OrganizationRepository, 'from'>,
  { type, areas = [], item = '', except }: Wanted,
  start: string = randomUUID(),
): Promise<OrganizationDocument[]> {
  const offered = longWords(item);
  const found = new Map<string, OrganizationDocument>();
  for (const places of areas.length > 0 ? [areas, undefined] : [undefined]) {
    if (found.size >= suggested) break;
    const rows: OrganizationDocument[] = [];
    for (const id of [start, firstId]) {
      if (rows.length < considered)
        rows.push(...(await organizations.from({ type, places }, id, considered)));
    }
    for (const row of rows.toSorted((a, b) => needed(b, offered) - needed(a, offered)))
      if (found.size < suggested && row._id !== except) found.set(row._id, row);
  }
  return [...found.values()];
}

type ListQuery = ParsedRequest<typeof authRoutes.listOrganizations>['query'];

function listByName(organizations: Pick<OrganizationRepository, 'page' | 'count'>, query: ListQuery) {
  return pagedList(authRoutes.listOrganizations, query, {
    cursor: cursorBy({ sortName: z.string() }),
    read: (after, limit) => organizations.page(query, after, limit),
    total: () => organizations.count(query),
    present: (page) => page.map(presentOrganization),
  });
}

/** Maximum number of charities sorted by rating. Fetching their ratings takes ten calls to svc-orders. */
const compared = 480;

/**
 * Returns a page of the verified charities, highest-rated first. Each score includes a prior (the whole score
 * of a charity without reviews), so a single bad review does not put a charity last, and a single good review
 * does not put one first.
 */
async function listByRating(
  { organizations, ratings }: Pick<OrganizationDeps, 'organizations' | 'ratings'>,
  query: ListQuery,
) {
  const found = await organizations.page(query, undefined, compared);
  const rated = await ratings.listRatings(found.map(({ _id }) => _id));
  const scores = new Map(rated.map(({ memberId, score }) => [memberId, score]));
  const unrated = ratingScore({ count: 0, sum: 0 });
  const sorted = found.map((row) => ({ ...row, score: scores.get(row._id) ?? unrated })).toSorted(inOrder);
  return pagedList(authRoutes.listOrganizations, query, {
    cursor: cursorBy({ score: z.number(), sortName: z.string() }),
    read: (after, limit) => sorted.filter((row) => !after || inOrder(after, row) < 0).slice(0, limit),
    total: () => sorted.length,
    present: (page) => page.map(presentOrganization),
  });
}

type Rated = { score: number; sortName: string; _id: string };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const inOrder = (a: Rated, b: Rated) =>
  b.score - a.score || byText(a.sortName, b.sortName) || byText(a._id, b._id);

type OrganizationDeps = { organizations: OrganizationRepository; ratings: RatingsClient };

export function organizationRouteList(deps: OrganizationDeps): Route[] {
  const { organizations } = deps;
  async function find(id: string) {
    const organization = await organizations.find(id);
    if (!organization) throw problem('not-found', charityNotFound);
    return { body: presentOrganization(organization) };
  }
  return [
    route(authRoutes.listOrganizations, ({ query }) =>
      query.sort === 'rating' ? listByRating(deps, query) : listByName(organizations, query),
    ),

    route(authRoutes.getOrganization, ({ params }) => find(params.id)),

    route(authRoutes.editOrganization, async ({ caller, body }) => {
      const edited = await organizations.edit(caller.userId, body);
      if (!edited) throw problem('not-allowed', onlyVerifiedHaveProfile);
      return { body: presentOrganization(edited) };
    }),

    route(authInternal.findOrganization, ({ params }) => find(params.id)),

    route(authInternal.findOrganizations, async ({ query }) => ({
      body: (await suggestOrganizations(organizations, query)).map(presentOrganization),
    })),
  ];
}
