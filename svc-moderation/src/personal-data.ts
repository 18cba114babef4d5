import { moderationInternal } from '@alaso/contracts/internal';
import {
  erasePersonalData,
  kitPersonalData,
  nothingToRead,
  type PersonalData,
  type Platform,
  readerOf,
  readPersonalData,
  type Route,
  route,
} from '@alaso/service-kit';
import { casesOf } from './cases/index.ts';
import type { CatalogClient } from './clients/catalog-client.ts';
import { reportsOf } from './reports/index.ts';

export type PersonalDataDeps = Pick<Platform, 'connection'> & {
  catalog: Pick<CatalogClient, 'releasePhotos'>;
};

/** Replaces a text that a row must have. */
const erased = 'Erased';
/** Rows per step: each step fits into a call several times. */
const fewRows = 20;
/** An erasure is not a change by a party: `updatedAt` stays. */
const quietly = { timestamps: false } as const;

/**
 * Erases texts and photos of the reports by and about a user. Their reason, outcome and times stay, under ids
 * that lead to nothing. Photos belong to their sender: svc-catalog deletes them once nothing keeps them.
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
  const text = { $set: { description: null }, $unset: { listingTitle: 1 as const } };
  await reports.updateMany(concerned, text, quietly);
  return true;
}

/** Erases the texts of cases about a user, once none of them waits for an admin. */
async function eraseCases({ connection }: PersonalDataDeps, personId: string): Promise<boolean> {
  const cases = casesOf(connection);
  if (await cases.exists({ personId, isWaiting: true })) return false;
  // Its timer would only end the suspension of an account that no longer exists.
  const texts = { 'listings.$[].title': erased, 'timeline.$[].text': null, suspends: false, clockAt: null };
  await cases.updateMany({ personId }, { $set: texts });
  await cases.updateMany({ personId, decision: { $ne: null } }, { $set: { 'decision.why': erased } });
  await cases.updateMany(
    { personId, appeal: { $ne: null } },
    { $set: { 'appeal.text': erased, 'appeal.why': null } },
  );
  return true;
}

/**
 * Declares the data about people in this service, by collection; docs/privacy.md is made of it. Cases come
 * first: nothing is erased while one waits for an admin.
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
      ({ _id, stage, listings, decision, appeal }) => ({
        id: _id,
        stage,
        listings: listings.map(({ id, title }) => ({ id, title })),
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
  daily_figures: { nothingPersonal: 'How much happened on each day.' },
  counted_facts: { nothingPersonal: 'Ids of what was counted in the daily figures.' },
  audit_heads: { nothingPersonal: 'The length and the last hash of the audit log.' },
  audit_log: {
    holds: 'What admins did: who, what, about whom, why, from which network address',
    purpose: 'To hold admins to account',
    kept: 'For good',
    read: nothingToRead,
    erase: () => Promise.resolve(true),
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
