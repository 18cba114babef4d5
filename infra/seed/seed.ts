import { randomBytes } from 'node:crypto';
import { demoPassword } from '@alaso/contracts';
import { type InTransaction, type Logger, openDatabase } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { createPasswords } from '../../svc-auth/src/users/password.ts';
import { searchKeysOf } from '../../svc-auth/src/users/search-keys.ts';
import type { UserDocument } from '../../svc-auth/src/users/user.model.ts';
import { vocabularyRepository } from '../../svc-catalog/src/vocabulary/vocabulary.repository.ts';
import { wordsAmong } from '../../svc-catalog/src/vocabulary/words.ts';
import { appendAct } from '../../svc-moderation/src/audit-log/append-act.ts';
import type { AuditedAct } from '../../svc-moderation/src/audit-log/audit-log.model.ts';
import { auditLog } from '../../svc-moderation/src/audit-log/audit-log.repository.ts';
import type { FollowUp, ReportDocument } from '../../svc-moderation/src/reports/report.model.ts';
import {
  countFacts,
  factsOfDonation,
  factsOfOrder,
} from '../../svc-moderation/src/statistics/count-facts.ts';
import { factsOfReport, figuresRepository } from '../../svc-moderation/src/statistics/figures.repository.ts';
import { impactRepository } from '../../svc-orders/src/impact/impact.repository.ts';
import { reviewRepository } from '../../svc-orders/src/reviews/review.repository.ts';
import { caseIdOf, caseRows } from './case-rows.ts';
import { claimRows, listingRows } from './catalog-rows.ts';
import { charityApplicationRows, organizationRows } from './charity-rows.ts';
import { conversationRows, memberRows, messageRows } from './conversation-rows.ts';
import { disputeRows } from './dispute-rows.ts';
import { donationFollowUpRows, donationRows } from './donation-rows.ts';
import { daysBefore, draw, idOf } from './draws.ts';
import { findMissing, insertMissing } from './insert-missing.ts';
import { orderRows, rentalDayRows } from './order-rows.ts';
import { applicant, demoPeople, people } from './people.ts';
import { placeOf } from './places.ts';
import { type MarketReport, reports } from './reports.ts';
import { reviewRows, windowRows } from './review-rows.ts';

/** Returns a time between one hour and one day after the report. */
const decidedAt = ({ id, createdAt }: MarketReport) =>
  new Date(createdAt.getTime() + 3_600_000 + Math.round(82_800_000 * draw(`decided ${id}`)));

/** Dates the emails two minutes after the decision. */
function buildFollowUps(report: MarketReport): FollowUp[] {
  if (report.status === 'pending') return [];
  const at = new Date(decidedAt(report).getTime() + 120_000);
  const reporter: FollowUp = { to: 'reporter', outcome: 'written', at };
  return report.status === 'reviewed'
    ? [reporter, { to: 'reported-user', outcome: 'written', at }]
    : [reporter];
}

export const reportRows: readonly ReportDocument[] = reports.map((report) => {
  const { id, createdAt, ...said } = report;
  const isPending = report.status === 'pending';
  return {
    _id: id,
    caseId: caseIdOf(report),
    ...said,
    isDecided: !isPending,
    decidedBy: isPending ? null : demoPeople.admin.id,
    decidedAt: isPending ? null : decidedAt(report),
    followUps: buildFollowUps(report),
    createdAt,
    updatedAt: isPending ? createdAt : decidedAt(report),
  };
});

export const auditedActs: readonly AuditedAct[] = reports
  .filter(({ status }) => status !== 'pending')
  .map((report) => ({
    _id: idOf(`decision on ${report.id}`),
    actorId: demoPeople.admin.id,
    action: 'report.decided',
    target: { type: 'report', id: report.id },
    before: { status: 'pending' },
    after: { status: report.status },
    why: null,
    from: null,
    at: decidedAt(report),
  }));

/** The demo users without their password hashes. Everyone joined before the first listing was created. */
export const userRows: readonly Omit<UserDocument, 'passwordHash'>[] = people.map((person) => {
  const createdAt = daysBefore(140 + 260 * draw(`joined ${person.id}`));
  return {
    _id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: null,
    place: placeOf(person.id),
    role: person.role,
    isVerifiedCharity: person.isVerifiedCharity,
    ...searchKeysOf(person),
    ...(person.id === applicant.id && { charityRequest: 'open' as const }),
    suspension: null,
    rightsVersion: 0,
    isDemo: person.isDemo,
    createdAt,
    updatedAt: createdAt,
  };
});

export type SeedOptions = {
  mongodbUri: string;
  /** Database names by service. The migrations must have run. */
  databases: Record<'auth' | 'catalog' | 'orders' | 'moderation', string>;
  log: Logger;
};

/** Gives demo accounts the demo password, and all other accounts a random password that nobody knows. */
async function insertMissingUsers(connection: Connection): Promise<number> {
  if ((await findMissing(connection, 'users', userRows)).length === 0) return 0;
  const passwords = await createPasswords();
  const [demo, unknown] = await Promise.all([
    passwords.hash(demoPassword),
    passwords.hash(randomBytes(32).toString('hex')),
  ]);
  return insertMissing(connection, 'users', userRows, (user) => ({
    ...user,
    passwordHash: user.isDemo ? demo : unknown,
  }));
}

/**
 * Inserts the claims on a new listing before the listing itself, because the two must agree. Leaves the
 * claims on existing listings alone, because they record what has happened to the listing in this database.
 */
async function insertMissingListings(catalog: Connection): Promise<number> {
  const missing = new Set((await findMissing(catalog, 'listings', listingRows)).map(({ _id }) => _id));
  const claims = claimRows.filter(({ listingId }) => missing.has(listingId));
  const insertedClaims = await insertMissing(catalog, 'claims', claims);
  const words = new Set(listingRows.flatMap(({ nameKeys }) => wordsAmong(nameKeys)));
  await vocabularyRepository(catalog).learn([...words]);
  return insertedClaims + (await insertMissing(catalog, 'listings', listingRows));
}

const transactionsOf =
  (connection: Connection): InTransaction =>
  (change) =>
    connection.transaction(change);

/**
 * Appends the actions in chronological order, because each one takes the next position in the log's hash
 * chain.
 */
async function appendMissingActs(moderation: Connection): Promise<number> {
  const missing = await findMissing(moderation, 'audit_log', auditedActs);
  const inTransaction = transactionsOf(moderation);
  for (const act of missing.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await appendAct({ inTransaction, audit: auditLog(moderation) }, act);
  }
  return missing.length;
}

/**
 * Updates the statistics directly, because the services that would process the events are not running yet.
 */
async function countSeeded(moderation: Connection): Promise<void> {
  const made = (kind: 'listings' | 'members', rows: readonly { _id: string; createdAt: Date }[]) =>
    rows.map(({ _id: id, createdAt: at }) => ({ kind, id, at }));
  await countFacts({ inTransaction: transactionsOf(moderation), figures: figuresRepository(moderation) }, [
    ...made('listings', listingRows),
    ...made('members', userRows),
    ...orderRows.flatMap(({ _id: orderId, timeline, createdAt, ...order }) =>
      timeline.flatMap(({ event, stage: to, at }) => {
        const payload = { ...order, orderId, event, to, placedAt: createdAt.toISOString() };
        return factsOfOrder({ payload, occurredAt: at.toISOString() });
      }),
    ),
    ...donationRows.flatMap(({ _id: donationId, timeline }) =>
      timeline.flatMap(({ event, stage: to, at }) =>
        factsOfDonation({ payload: { donationId, event, to }, occurredAt: at.toISOString() }),
      ),
    ),
    ...reportRows.flatMap(factsOfReport),
  ]);
}

/** Computes ratings for members who have none yet, as publishing their reviews would have done. */
async function countReviews(orders: Connection): Promise<void> {
  const reviews = reviewRepository(orders);
  const members = [...new Set(reviewRows.map(({ memberId }) => memberId))].map((_id) => ({ _id }));
  for (const { _id: memberId } of await findMissing(orders, 'member_ratings', members)) {
    await transactionsOf(orders)(async (session) => {
      await reviews.lockRating(memberId, session);
      await reviews.setRating(memberId, await reviews.recount(memberId, session), session);
    });
  }
}

/**
 * Inserts any demo data missing from the services' databases and returns the number of new rows.
 * `insertDemoPhotos` adds the listing photos.
 */
export async function seedDemoData({ mongodbUri, databases, log }: SeedOptions): Promise<number> {
  const startedAt = performance.now();
  const connection = await openDatabase(mongodbUri, databases.auth, log);
  try {
    const catalog = connection.useDb(databases.catalog);
    const orders = connection.useDb(databases.orders);
    const moderation = connection.useDb(databases.moderation);
    const inserted = await Promise.all([
      insertMissingUsers(connection),
      insertMissing(connection, 'charityapplications', charityApplicationRows),
      insertMissing(connection, 'organizations', organizationRows),
      insertMissingListings(catalog),
      insertMissing(orders, 'transactions', orderRows),
      insertMissing(orders, 'disputes', disputeRows),
      insertMissing(orders, 'rental_days', rentalDayRows),
      insertMissing(orders, 'donations', donationRows),
      insertMissing(orders, 'donation_follow_ups', donationFollowUpRows),
      insertMissing(orders, 'conversations', conversationRows),
      insertMissing(orders, 'messages', messageRows),
      insertMissing(orders, 'conversation_members', memberRows),
      insertMissing(orders, 'review_windows', windowRows),
      insertMissing(orders, 'reviews', reviewRows),
      insertMissing(moderation, 'reports', reportRows),
      insertMissing(moderation, 'cases', caseRows),
      appendMissingActs(moderation),
    ]);
    const rows = inserted.reduce((sum, count) => sum + count, 0);
    await countSeeded(moderation);
    await impactRepository(orders).recount();
    await countReviews(orders);
    log.info({ rows, ms: Math.round(performance.now() - startedAt) }, 'demo data is in place');
    return rows;
  } finally {
    await connection.close();
  }
}
