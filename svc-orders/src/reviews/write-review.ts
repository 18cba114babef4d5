import { type NewReview, reviewLimits, type ReviewSide, reviewTagsOf } from '@alaso/contracts';
import {
  dayMs,
  type DbSession,
  derivedId,
  type Platform,
  problem,
  withOptimisticRetry,
  type TimerSource,
} from '@alaso/service-kit';
import { orderLink } from '../notifications.ts';
import { busyProblem, fieldProblem } from '../problems.ts';
import { type DonationDeps, donationLink } from '../donations/index.ts';
import { formatMoment } from '../format.ts';
import type { OrderDeps } from '../orders/index.ts';
import { counts } from '../workflow/index.ts';
import { publishedWords, refusals, reminderWords, repliedWords } from './review.messages.ts';
import type { ReviewDocument, WindowDocument } from './review.model.ts';
import { reviewId, type ReviewRepository } from './review.repository.ts';

export type ReviewDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  reviews: ReviewRepository;
  orders: Pick<OrderDeps['orders'], 'find'>;
  donations: Pick<DonationDeps['donations'], 'find'>;
  now: () => Date;
};

/** The order or donation that a review is about, with its two parties. */
export type Deal = Pick<
  WindowDocument,
  '_id' | 'kind' | 'listingTitle' | 'ownerId' | 'ownerName' | 'otherName'
> & {
  /** Null for an organization without an account. */
  otherId: string | null;
  /** Undefined until the order or donation is completed. */
  completedAt: Date | undefined;
};

type FindDeps = Pick<ReviewDeps, 'orders' | 'donations'>;

async function findDeal({ orders, donations }: FindDeps, id: string): Promise<Deal | undefined> {
  const order = await orders.find(id);
  if (order && counts(order)) {
    return {
      _id: id,
      kind: order.category,
      listingTitle: order.listingTitle,
      ownerId: order.sellerId,
      ownerName: order.sellerFirstName,
      otherId: order.buyerId,
      otherName: order.buyerFirstName,
      completedAt: order.stage === 'completed' ? order.completedAt : undefined,
    };
  }
  const donation = await donations.find(id);
  if (!donation || !counts(donation)) return undefined;
  return {
    _id: id,
    kind: 'donation',
    listingTitle: donation.listingTitle,
    ownerId: donation.donorId,
    ownerName: donation.donorFirstName,
    otherId: donation.organizationId,
    otherName: donation.organizationName,
    completedAt: donation.timeline.find(({ stage }) => stage === 'received')?.at,
  };
}

/** Returns an order or donation to one of its parties. @throws not-found for everyone else */
export async function findOwnDeal(
  deps: FindDeps,
  id: string,
  userId: string,
): Promise<{ deal: Deal; side: ReviewSide }> {
  const deal = await findDeal(deps, id);
  if (deal?.ownerId === userId) return { deal, side: 'owner' };
  if (deal?.otherId === userId) return { deal, side: 'other' };
  throw problem('not-found', refusals.notFound);
}

/**
 * Returns the review window for a completed order or donation between two accounts. In all other cases,
 * returns undefined.
 */
export function buildWindow(deal: Deal): WindowDocument | undefined {
  const { completedAt, otherId, ...facts } = deal;
  if (!completedAt || otherId === null) return undefined;
  const after = (days: number) => new Date(completedAt.getTime() + days * dayMs);
  return {
    ...facts,
    otherId,
    written: [],
    closesAt: after(reviewLimits.days),
    timerAt: after(reviewLimits.remindAfterDays),
    isReminded: false,
    isClosed: false,
  };
}

/** Opens the review window for a completed order or donation, so that its timers run. */
export async function openReviews(
  deps: FindDeps & Pick<ReviewDeps, 'reviews'>,
  dealId: string,
): Promise<void> {
  const deal = await findDeal(deps, dealId);
  const window = deal && buildWindow(deal);
  if (window) await deps.reviews.openWindow(window);
}

const linkOf = ({ _id, kind }: Pick<WindowDocument, '_id' | 'kind'>, side: ReviewSide) =>
  kind === 'donation' ? donationLink(_id, side === 'owner' ? 'donor' : 'organisation') : orderLink(_id);

const otherSide = (side: ReviewSide): ReviewSide => (side === 'owner' ? 'other' : 'owner');
const userOf = ({ ownerId, otherId }: WindowDocument, side: ReviewSide) =>
  side === 'owner' ? ownerId : otherId;
const nameOf = ({ ownerName, otherName }: WindowDocument, side: ReviewSide) =>
  side === 'owner' ? ownerName : otherName;

/** Notifies one party, once for each `occasion`. */
async function notify(
  { outbox }: Pick<ReviewDeps, 'outbox'>,
  window: WindowDocument,
  { to, occasion, words }: { to: ReviewSide; occasion: string; words: { title: string; text: string } },
  session: DbSession,
): Promise<void> {
  const noticeId = derivedId(`review ${occasion}`, window._id, to);
  const notification = {
    noticeId,
    userId: userOf(window, to),
    kind: 'review' as const,
    link: linkOf(window, to),
  };
  await outbox.write('notice.raised', { ...notification, ...words }, session);
}

/**
 * Locks both members' ratings, so that neither account can be erased in the meantime. Returns the members who
 * have left.
 */
async function lockBoth(
  { reviews }: Pick<ReviewDeps, 'reviews'>,
  window: WindowDocument,
  session: DbSession,
) {
  const owner = await reviews.lockRating(window.ownerId, session);
  const other = await reviews.lockRating(window.otherId, session);
  return [owner, other].filter(({ isErased }) => isErased).map(({ _id }) => _id);
}

/** Closes a window and publishes its reviews. Each review is published only once, with a notification. */
async function close(deps: ReviewDeps, window: WindowDocument, session: DbSession): Promise<void> {
  const { reviews, now } = deps;
  const gone = await lockBoth(deps, window, session);
  if (!(await reviews.changeWindow(window._id, { isClosed: true, timerAt: null }, session))) return;
  for (const review of await reviews.ofDeal(window._id, session)) {
    // This review will be deleted when the account is erased.
    if (gone.includes(review.authorId) || gone.includes(review.memberId)) continue;
    if (!(await reviews.publish(review, now(), session))) continue;
    const words = publishedWords({ name: nameOf(window, review.side), title: window.listingTitle });
    await notify(deps, window, { to: otherSide(review.side), occasion: 'published', words }, session);
  }
}

const closed = (sentence: string) => problem('review-closed', sentence);

/** Runs a change in a transaction, and retries if a concurrent change to these members or this deal wins. */
async function change(deps: ReviewDeps, run: (session: DbSession) => Promise<void>): Promise<void> {
  const done = await withOptimisticRetry(async () => {
    await deps.inTransaction(run);
    return true;
  });
  if (!done) throw busyProblem(refusals.busy);
}

const isSame = (one: NewReview, other: NewReview) =>
  one.stars === other.stars && one.text === other.text && one.tags.join() === other.tags.join();

/**
 * Writes or changes a party's review. The second party's review publishes both, in the same transaction. A
 * repeated call has no effect. @throws not-found, invalid-input, review-closed
 */
export async function writeReview(
  deps: ReviewDeps,
  { dealId, userId, review }: { dealId: string; userId: string; review: NewReview },
): Promise<void> {
  const { reviews, now } = deps;
  const { deal, side } = await findOwnDeal(deps, dealId, userId);
  const tags = [...new Set(review.tags)];
  if (!tags.every((tag) => reviewTagsOf[deal.kind][side].includes(tag))) {
    throw fieldProblem('tags', refusals.wrongTag);
  }
  if (!deal.completedAt) throw closed(refusals.early);
  const fresh = buildWindow(deal);
  if (!fresh) throw closed(refusals.none);
  await change(deps, async (session) => {
    // The worker may not have opened the window yet.
    await reviews.openWindow(fresh, session);
    const window = await reviews.changeWindow(dealId, { written: side }, session);
    if (!window) {
      // The first of two clicks may already have published the review.
      const own = await reviews.find(reviewId(dealId, side), session);
      if (own && isSame(own, { ...review, tags })) return;
      throw closed(refusals.closed);
    }
    if (window.closesAt <= now()) throw closed(refusals.over);
    if ((await lockBoth(deps, window, session)).length > 0) throw closed(refusals.left);
    const row: ReviewDocument = {
      _id: reviewId(dealId, side),
      dealId,
      kind: deal.kind,
      side,
      authorId: userId,
      authorName: nameOf(window, side),
      memberId: userOf(window, otherSide(side)),
      stars: review.stars,
      tags,
      text: review.text,
      writtenAt: now(),
      publishedAt: null,
      isHidden: false,
      decidedAt: null,
      isShown: false,
      reply: null,
    };
    await reviews.write(row, session);
    if (window.written.includes(otherSide(side))) await close(deps, window, session);
  });
}

/**
 * Stores the caller's reply to a review of them. Each review can have only one reply. A retry with the same
 * text succeeds. @throws review-closed
 */
export async function replyToReview(
  deps: ReviewDeps,
  { dealId, userId, text }: { dealId: string; userId: string; text: string },
): Promise<void> {
  const { reviews, now } = deps;
  const { side } = await findOwnDeal(deps, dealId, userId);
  const id = reviewId(dealId, otherSide(side));
  await change(deps, async (session) => {
    const [review, window] = [await reviews.find(id, session), await reviews.findWindow(dealId, session)];
    if (!review?.isShown || !window) throw closed(refusals.noReply);
    if (review.reply?.text === text) return;
    if ((await lockBoth(deps, window, session)).includes(userId)) throw closed(refusals.noReply);
    if (!(await reviews.reply(id, text, now(), session))) throw closed(refusals.replied);
    const words = repliedWords({ name: nameOf(window, side), title: window.listingTitle });
    await notify(deps, window, { to: otherSide(side), occasion: 'replied', words }, session);
  });
}

/**
 * Sends one reminder to the parties that have not written a review, or closes the window. Has no effect if
 * called too early, repeatedly, or for a closed window.
 */
async function runTimer(deps: ReviewDeps, dealId: string): Promise<void> {
  const { reviews, now } = deps;
  await change(deps, async (session) => {
    const window = await reviews.findWindow(dealId, session);
    if (!window?.timerAt || window.timerAt > now()) return;
    if (window.closesAt <= now()) return close(deps, window, session);
    const reminded = { isReminded: true, timerAt: window.closesAt };
    const changed = await reviews.changeWindow(dealId, reminded, session);
    if (!changed || window.isReminded) return;
    for (const side of ['owner', 'other'] as const) {
      if (changed.written.includes(side)) continue;
      const facts = { title: window.listingTitle, until: formatMoment(window.closesAt) };
      const words = reminderWords({ name: nameOf(window, otherSide(side)), ...facts });
      await notify(deps, window, { to: side, occasion: 'reminder', words }, session);
    }
  });
}

export const reviewTimers = (deps: ReviewDeps): TimerSource => ({
  due: (now, limit) => deps.reviews.due(now, limit),
  run: (dealId) => runTimer(deps, dealId),
  now: deps.now,
});
