import {
  type OwnReview,
  ordersRoutes,
  type ParsedRequest,
  type Rating,
  ratingScore,
  type Review,
  type ReviewPage,
} from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import {
  type AbsentUsers,
  cursorBy,
  moment,
  pagedList,
  problem,
  type PushToPages,
  type Route,
  route,
} from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import { assertMember, type AuthClient } from '../clients/auth-client.ts';
import { refusals } from './review.messages.ts';
import type { RatingDocument, ReviewDocument } from './review.model.ts';
import { averageOf } from './review.repository.ts';
import { findOwnDeal, replyToReview, type ReviewDeps, buildWindow, writeReview } from './write-review.ts';

function presentReview(review: Omit<ReviewDocument, 'publishedAt'>): Omit<Review, 'publishedAt'> {
  const { _id: id, kind, side, authorName, stars, tags, text, reply } = review;
  return {
    id,
    kind,
    side,
    authorName,
    stars,
    tags,
    text,
    reply: reply && { text: reply.text, at: reply.at.toISOString() },
  };
}

const presentOwn = (review: ReviewDocument): OwnReview => ({
  ...presentReview(review),
  publishedAt: review.publishedAt?.toISOString() ?? null,
  isHidden: review.isHidden,
});

const presentRating = ({ _id: memberId, count, sum, stars }: RatingDocument): Rating => ({
  memberId,
  count,
  average: averageOf({ count, sum }),
  stars,
  score: ratingScore({ count, sum }),
});

/**
 * Returns the reviews that a party may read, and whether that party may write one. @throws not-found for
 * everyone else
 */
async function readReviews(deps: ReviewDeps, dealId: string, userId: string): Promise<ReviewPage> {
  const { reviews, now } = deps;
  const { deal, side } = await findOwnDeal(deps, dealId, userId);
  const [found, stored] = await Promise.all([reviews.ofDeal(dealId), reviews.findWindow(dealId)]);
  const window = stored ?? buildWindow(deal);
  const own = found.find((review) => review.side === side);
  const theirs = found.find((review) => review.side !== side && review.publishedAt !== null);
  const isOpen = window !== undefined && !window.isClosed && window.closesAt > now();
  const state = isOpen ? 'open' : window ? 'closed' : deal.completedAt ? 'none' : 'early';
  return {
    kind: deal.kind,
    side,
    memberId: side === 'owner' ? deal.otherId : deal.ownerId,
    memberName: side === 'owner' ? deal.otherName : deal.ownerName,
    state,
    until: isOpen ? window.closesAt.toISOString() : null,
    own: own ? presentOwn(own) : null,
    // A hidden review is shown without its text and tags.
    theirs: theirs ? presentOwn(theirs.isHidden ? { ...theirs, text: '', tags: [] } : theirs) : null,
  };
}

/**
 * Lists the reviews of a member. Calls svc-auth to check that the member exists only if they have no reviews.
 * @throws not-found
 */
const listReviews = (
  { auth, reviews }: Pick<RouteDeps, 'auth' | 'reviews'>,
  memberId: string,
  query: ParsedRequest<typeof ordersRoutes.listMemberReviews>['query'],
) =>
  pagedList(ordersRoutes.listMemberReviews, query, {
    cursor: cursorBy({ publishedAt: moment }),
    read: async (after, limit) =>
      (await reviews.page(memberId, after, limit)).flatMap(({ publishedAt, ...review }) =>
        publishedAt ? [{ ...review, publishedAt }] : [],
      ),
    async total() {
      const [rating] = await reviews.listRatings([memberId]);
      if (!rating) await assertMember(auth, memberId);
      return rating?.count ?? 0;
    },
    present: (page) =>
      page.map((review) => ({ ...presentReview(review), publishedAt: review.publishedAt.toISOString() })),
  });

type RouteDeps = ReviewDeps & {
  auth: Pick<AuthClient, 'user'>;
  push: PushToPages;
  absent: Pick<AbsentUsers, 'isLeaving' | 'among'>;
};

export function reviewRoutes(deps: RouteDeps): Route[] {
  const { reviews, absent, push } = deps;
  return [
    route(ordersRoutes.listMemberReviews, async ({ params: { id }, query }) =>
      (await absent.isLeaving(id))
        ? { body: [], headers: { 'X-Total-Count': '0' } }
        : listReviews(deps, id, query),
    ),
    // Mounted before the routes with an id parameter, because those would match `ratings`.
    route(ordersRoutes.listRatings, async ({ query: { ids } }) => {
      const asked = new Set(ids.split(','));
      const leaving = await absent.among([...asked]);
      const shown = [...asked].filter((id) => !leaving.has(id));
      return { body: (await reviews.listRatings(shown)).map(presentRating) };
    }),
    route(ordersRoutes.getReviews, async ({ params: { id }, caller: { userId } }) => ({
      body: await readReviews(deps, id, userId),
    })),
    route(ordersRoutes.writeReview, async ({ params: { id }, body: review, caller: { userId }, log }) => {
      await writeReview(deps, { dealId: id, userId, review });
      const page = await readReviews(deps, id, userId);
      // The other party is not notified before publication.
      const userIds = [userId, ...(page.state === 'closed' && page.memberId ? [page.memberId] : [])];
      await pushOrLog(push({ userIds, changed: ['review'] }), log, 'a review was written');
      return { body: page };
    }),
    route(ordersRoutes.replyToReview, async ({ params: { id }, body: { text }, caller: { userId } }) => {
      await replyToReview(deps, { dealId: id, userId, text });
      return { body: await readReviews(deps, id, userId) };
    }),
    route(ordersInternal.findReview, async ({ params: { id } }) => {
      const review = await reviews.find(id);
      if (!review?.publishedAt) throw problem('not-found', refusals.reviewNotFound);
      return { body: { authorId: review.authorId, text: review.text } };
    }),
  ];
}
