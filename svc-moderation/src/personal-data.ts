import { moderationInternal } from '@alaso/contracts/internal';
import {
  erasePersonalData,
  kitPersonalData,
  nothingToRead,
  type PersonalData,
  type Platform,
  readerOf,
  readPersonalData,
  removerOf,
  type Route,
  route,
  rowLocksOf,
} from '@alaso/service-kit';
import { eraseAuditTexts } from './audit-log/audit-log.repository.ts';
import { casesOf } from './cases/index.ts';
import type { CatalogClient } from './clients/catalog-client.ts';
import { memberNotesOf } from './members/member-note.repository.ts';
import { reportsOf } from './reports/index.ts';

export type PersonalDataDeps = Pick<Platform, 'connection'> & {
  catalog: Pick<CatalogClient, 'releasePhotos'>;
};

/** Replaces the text in a required field. */
const erased = 'Erased';
/** Number of rows per step, small enough that a call can do several steps. */
const fewRows = 20;
/** An erasure is not a change by a party, so it leaves `updatedAt` unchanged. */
const quietly = { timestamps: false } as const;

/**
 * Erases the text and photos of the reports by and about a user. The reasons, outcomes, and times are kept,
 * under ids that no longer identify anyone. Photos belong to their sender, so svc-catalog deletes them once
 * they have no keeper.
 */
async function eraseReports({ connection, catalog }: PersonalDataDeps, userId: string): Promise<boolean> {
  const reports = reportsOf(connection);
  const concerned = { $or: [{ reporterId: userId }, { reportedUserId: userId }] };
  const shown = await reports
    .find({ ...concerned, photos: { $exists: true } })
    .limit(fewRows)
    .lean();
  for (const { _id } of shown) {
    await catalog.releasePhotos(_id);
    await reports.updateOne({ _id }, { $unset: { photos: 1 } }, quietly);
  }
  if (shown.length === fewRows) return false;
  const text = { $set: { description: null }, $unset: { listingTitle: 1 as const, reviewText: 1 as const } };
  await reports.updateMany(concerned, text, quietly);
  return true;
}

/** Erases the text of cases about a user, as soon as none of these cases is waiting for an admin. */
async function eraseCases({ connection }: PersonalDataDeps, personId: string): Promise<boolean> {
  const cases = casesOf(connection);
  if (await cases.exists({ personId, isWaiting: true })) return false;
  // The case's timer would only end the suspension of an account that no longer exists.
  const texts = { 'listings.$[].title': erased, 'timeline.$[].text': null, suspends: false, clockAt: null };
  await cases.updateMany({ personId }, { $set: texts });
  await cases.updateMany(
    { personId, 'reviews.id': { $exists: true } },
    { $set: { 'reviews.$[].text': erased } },
  );
  await cases.updateMany({ personId, decision: { $ne: null } }, { $set: { 'decision.why': erased } });
  await cases.updateMany(
    { personId, appeal: { $ne: null } },
    { $set: { 'appeal.text': erased, 'appeal.why': null } },
  );
  return true;
}

/**
 * Declares the personal data in this service, by collection. docs/privacy.md is generated from it. Cases come
 * first, because nothing is erased while a case is waiting for an admin.
 */
export const personalData: PersonalData<PersonalDataDeps> = {
  ...kitPersonalData,
  cases: {
    holds: 'Decisions of admins about you and your items: reason, sanction, your appeal and its outcome',
    purpose: 'To keep the marketplace safe, and so that you can appeal',
    kept: 'Stages and sanctions for good, under an id without a name; texts until the account is erased',
    read: readerOf(
      casesOf,
      (personId) => ({ personId, decision: { $ne: null } }),
      ({ _id, stage, listings, reviews, decision, appeal }) => ({
        id: _id,
        stage,
        listings: listings.map(({ id, title }) => ({ id, title })),
        ...(reviews && { reviews: reviews.map(({ id, text }) => ({ id, text })) }),
        decision: decision && {
          hide: decision.hide,
          person: decision.person,
          until: decision.until,
          why: decision.why,
          at: decision.at,
        },
        appeal: appeal && { text: appeal.text, at: appeal.at, why: appeal.why, decidedAt: appeal.decidedAt },
      }),
    ),
    erase: eraseCases,
  },
  reports: {
    holds: 'Reports that you filed: reason, description, photos, outcome',
    purpose: 'To keep the marketplace safe',
    kept: 'Reason and outcome for good, under an id without a name; texts and photos until the account is erased',
    read: readerOf(
      reportsOf,
      (reporterId) => ({ reporterId }),
      ({ _id, listingId, listingTitle, reason, description, photos, status, createdAt, decidedAt }) => ({
        id: _id,
        listingId,
        listingTitle,
        reason,
        description,
        photos: photos?.map(({ id }) => id) ?? [],
        status,
        createdAt,
        decidedAt,
      }),
    ),
    erase: eraseReports,
  },
  member_notes: {
    holds: 'Notes of admins about you, for each other',
    purpose: 'To keep the marketplace safe',
    kept: 'Until the account is erased',
    read: nothingToRead,
    async erase({ connection }, memberId) {
      await memberNotesOf(connection).deleteMany({ memberId });
      return true;
    },
  },
  locks: {
    holds: 'How often admins have sanctioned you',
    purpose: 'So that one of two admins wins who act concurrently',
    kept: 'Until the account is erased',
    read: nothingToRead,
    erase: removerOf(rowLocksOf, (userId) => ({ _id: `sanctions of ${userId}` })),
  },
  daily_figures: { nothingPersonal: 'How much happened on each day.' },
  counted_facts: { nothingPersonal: 'Ids of what was counted in the daily figures.' },
  audit_heads: { nothingPersonal: 'The length and the last hash of the audit log.' },
  audit_log: {
    nothingPersonal:
      'What admins did: ids of the admin and of what it was about, rights and stages before and after, when, and hashes of audit_texts. Once an account is erased, its id leads to nothing. Rows written before November 25, 2026, also have reasons, titles and network addresses themselves, for good: the chain of hashes covers them.',
  },
  audit_texts: {
    holds:
      'What admins did, in words: why, titles of items, names of charities; and from which network address they did it',
    purpose: 'To hold admins to account',
    kept: 'Until the account is erased that it is about; the address until the account of the admin is erased',
    read: nothingToRead,
    async erase({ connection }, userId) {
      await eraseAuditTexts(connection, userId);
      return true;
    },
  },
};

export function personalDataRoutes(deps: PersonalDataDeps): Route[] {
  return [
    route(moderationInternal.readModerationData, async ({ params, query }) => ({
      body: await readPersonalData(personalData, deps, { userId: params.id, from: query.from }),
    })),
    route(moderationInternal.eraseModerationData, async ({ params }) => ({
      body: await erasePersonalData(personalData, deps, params.id),
    })),
  ];
}
