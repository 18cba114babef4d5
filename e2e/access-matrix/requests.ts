import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  authRoutes,
  catalogRoutes,
  garments,
  missingMeasurements,
  moderationRoutes,
  ordersRoutes,
  rangeOf,
  type RouteContract,
  type Thing,
} from '@alaso/contracts';
import { notesOf } from '@alaso/contracts/route-notes';
import { signLink } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { failedJob } from '../platform/failed-job.ts';
import { bankKey } from '../platform/open-bank.ts';
import type { Account } from './accounts.ts';
import type { Matrix } from './matrix.ts';
import type { Column } from './expected.ts';
import type { People } from './people.ts';
import { password, signUp } from './sign-up.ts';
import { storePhoto } from './prepared-photo.ts';
import { samplePart } from './sample.ts';
import { anAddress, anApplication, aPortfolio, applyAsTailor, createThings, type Made } from './things.ts';

export type Prepared = { input: Pick<Parts, 'params' | 'query' | 'body' | 'headers'> } & Pick<
  Parts,
  'cookie' | 'onlyFor'
>;

type Parts = {
  params?: object;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
  cookie?: string;
  /** Set if the request is valid for one caller only. */
  onlyFor?: Column;
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const reason = 'We have changed our minds.';
const [garment] = garments;
const measured = missingMeasurements(garment, []).map((name) => ({ name, cm: rangeOf(name)[0] }));
const card = { areas: ['Lagos'], needs: ['Gowns'], about: '' };

/** The subjects of routes that everyone or admins may call. Routes for signed-in users declare their own. */
const about: Readonly<Record<string, Thing | 'report' | 'open-case'>> = {
  getListing: 'listing',
  adminListing: 'listing',
  getSimilarListings: 'listing',
  getRentalDays: 'rental',
  getFreeSlot: 'tailoring-job',
  getOrganization: 'organization',
  rejectCharity: 'application',
  verifyCharity: 'application',
  decideReport: 'report',
  getCase: 'case',
  listCaseMessages: 'case',
  decideAppeal: 'case',
  decideCase: 'case',
  takeCase: 'case',
  giveBackCase: 'case',
  undoDecision: 'case',
  closeAsDuplicate: 'case',
  decideOrder: 'sale',
  adminDisputeMessages: 'disputed-sale',
  adminOrder: 'sale',
  actOnOrder: 'sale',
  adminDonation: 'donation',
  actOnDonation: 'donation',
};

const WithId = z.object({ id: z.string() });

/** A passkey response that was not created by a passkey. */
const credential = (response: object) => ({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', ...response },
});

/** Body fields whose valid values cannot be derived from the schema alone. */
const bodies: Readonly<Record<string, (made: Made | undefined, people: People) => object>> = {
  login: () => ({}),
  createListing: () => ({ title: 'Ankara gown', category: 'resale' }),
  listBatch: () => ({ rows: [{ title: 'Ankara gown', category: 'resale' }] }),
  briefTailor: () => ({ measurements: measured, wishedDay: null }),
  createDraft: () => ({ title: 'Ankara gown' }),
  saveDraft: () => ({ title: 'Ankara gown' }),
  publishDraft: () => ({ title: 'Ankara gown', category: 'resale' }),
  editListing: () => ({ title: 'Lace gown' }),
  createUploadAddress: () => ({}),
  saveSearch: () => ({ name: 'Adire', filters: { fabricType: 'adire' } }),
  placeOrder: (made) => ({ listingId: made?.id, type: 'buy', amount: '15000' }),
  makeOffer: (made) => ({ listingId: made?.id, price: '10000' }),
  counterOffer: () => ({ price: '12000' }),
  requestDonation: (made) => ({ listingId: made?.id }),
  openConversation: (made) => ({ listingId: made?.id, orderId: undefined, donationId: undefined }),
  writeReview: () => ({ stars: 5, tags: [], text: 'As described' }),
  fileReport: (made) => ({ listingId: made?.id, reason: 'fraud' }),
  cancelOrder: () => ({ reason }),
  disputeOrder: () => ({ reason, statement: undefined }),
  answerDispute: () => ({ text: 'I was there', photoIds: undefined }),
  appealDispute: () => ({ text: 'I was there' }),
  rentalNotReceived: () => ({ reason }),
  decideOrder: () => ({ outcome: 'cancel', reason }),
  actOnOrder: () => ({ act: 'cancel', reason, days: undefined, steps: undefined }),
  actOnDonation: () => ({ act: 'cancel', reason, steps: undefined }),
  confirmOrder: () => ({ by: 'meet' }),
  handOverOrder: () => ({
    carrier: undefined,
    trackingNumber: undefined,
    waybillId: undefined,
    returnAddressId: undefined,
    photoIds: undefined,
  }),
  sendRentalBack: () => ({ carrier: 'Kwik', waybillId: undefined }),
  proposeMeeting: () => ({ revision: 0, place: 'Shoprite, Surulere', at: `${inDays(3)}T10:00:00.000Z` }),
  acceptMeeting: () => ({ revision: 1 }),
  cancelMeeting: () => ({ revision: 1 }),
  chooseHandOver: () => ({ by: 'meet', addressId: undefined }),
  payOrder: () => ({ choice: 'meet', total: undefined }),
  resolveBankAccount: () => ({ bankCode: '058', accountNumber: '0123456789' }),
  setPayoutAccount: () => ({ bankCode: '058', accountNumber: '0123456789' }),
  setOnlyNow: () => ({ onlyNow: false }),
  addAddress: () => ({ ...anAddress, area: undefined }),
  changeAddress: () => ({ ...anAddress, area: undefined }),
  handOutRental: () => ({}),
  completeOrder: () => ({}),
  declineDonation: () => ({ reason }),
  withdrawDonation: () => ({ reason }),
  proposeDonationDays: () => ({ days: [inDays(9)], place: 'Yaba', collector: 'donor' }),
  scheduleDonation: () => ({ day: inDays(9), place: 'Yaba', collector: 'donor' }),
  passGiftOn: (_made, { ids }) => ({ userId: ids.user, reason }),
  moveRental: () => ({ startDate: inDays(20) }),
  blockRentalDays: () => ({ startDate: inDays(30), endDate: inDays(31), blocked: true }),
  applyAsCharity: anApplication,
  savePortfolio: () => aPortfolio,
  editCharityApplication: anApplication,
  editOrganization: () => card,
  confirmSession: () => ({ password }),
  confirmWithPasskey: () => ({ response: credential({ authenticatorData: 'AA', signature: 'AA' }) }),
  changeProfile: () => ({ firstName: 'Bisi' }),
  verifyPhone: () => ({ code: '123456' }),
  changePassword: () => ({ oldPassword: password, newPassword: randomUUID() }),
  changeEmail: () => ({ email: `${randomUUID()}@example.com` }),
  verifyEmailByCode: () => ({ code: '123456' }),
  confirmAuthenticator: () => ({ code: '123456' }),
  addPasskey: () => ({ name: 'Phone', response: credential({ attestationObject: 'AA' }) }),
  renamePasskey: () => ({ name: 'Phone' }),
  loginWithCode: () => ({ code: '123456' }),
  loginWithPasskey: () => ({ response: credential({ authenticatorData: 'AA', signature: 'AA' }) }),
  requestPasswordReset: () => ({ email: `${randomUUID()}@example.com` }),
  register: () => ({ email: `${randomUUID()}@example.com`, password }),
  decideReport: () => ({ status: 'dismissed' }),
  decideCase: () => ({ status: 'dismissed' }),
  decideAppeal: () => ({ outcome: 'upheld', why: reason }),
  takeCase: () => ({ from: null }),
  undoDecision: () => ({ until: new Date().toISOString() }),
  closeAsDuplicate: (made) => ({ of: made?.id }),
};

/** Returns the token for an email link, signed as a service would sign it. */
function linkToken(use: string, claims: object): string {
  const secret = 'of the tests, and long enough for it';
  const now = new Date();
  return signLink({ secret, use }, claims, { now, until: new Date(now.getTime() + 600_000) });
}

/** Creates an account that no other call uses. */
async function newAccount({ createAccounts }: Matrix): Promise<Account> {
  const [account] = await createAccounts(1);
  if (!account) throw new Error('no account was created');
  return account;
}

/** Inserts a token for a new account into the database, as the service does. Returns the token. */
async function tokenRow(matrix: Matrix, collection: string, row: object): Promise<string> {
  const { userId, email } = await newAccount(matrix);
  const token = randomBytes(32).toString('base64url');
  const _id = createHash('sha256').update(token).digest('hex');
  const whole = { _id, userId, email, expiresAt: new Date(Date.now() + 600_000), ...row };
  await matrix.databases.auth.collection<typeof whole>(collection).insertOne(whole);
  return token;
}

const accountLink = (matrix: Matrix, purpose: string) => tokenRow(matrix, 'account_links', { purpose });

/** Stores a user's data export as the job that prepares it would. */
async function dataExport({ platform, databases }: Matrix, userId: string): Promise<void> {
  const file = `exports/${randomBytes(32).toString('base64url')}`;
  await mkdir(join(platform.folder, 'media/exports'), { recursive: true });
  await writeFile(join(platform.folder, 'media', file), '{}');
  const expiresAt = new Date(Date.now() + 600_000);
  const row = { requestId: randomUUID(), requestedAt: new Date(), path: file, expiresAt };
  await databases.auth
    .collection<typeof row & { _id: string }>('data_exports')
    .updateOne({ _id: userId }, { $set: row }, { upsert: true });
}

/**
 * Builds valid requests to any route from its contract: the request parts from their schemas, and the subject
 * by calling the API as the people involved.
 */
export function createRequests(matrix: Matrix) {
  const { platform, databases } = matrix;
  const things = createThings(matrix);
  const addPhoto = (ownerId: string) => storePhoto(platform, databases.catalog, ownerId);
  const createUser = async () => (await newAccount(matrix)).userId;

  async function tailorApplication() {
    const account = await newAccount(matrix);
    return applyAsTailor(platform, account, await addPhoto(account.userId));
  }

  async function aCalendar(people: People) {
    const answer = await platform.call(ordersRoutes.renewCalendar, {}, people.as('owner'));
    const { address } = z.parse(z.object({ address: z.string() }), answer.body);
    return { params: { token: /([\w-]{43})\.ics/.exec(address)?.[1] } };
  }

  /** Routes that need more than a subject, such as an issued secret or a session to continue. */
  const special: Readonly<Record<string, (people: People, column: Column) => Promise<Parts>>> = {
    async login() {
      return { body: { email: (await newAccount(matrix)).email, password } };
    },
    checkPasswordReset: async () => ({ body: { token: await accountLink(matrix, 'reset-password') } }),
    confirmPasswordReset: async () => ({
      body: { token: await accountLink(matrix, 'reset-password'), password: randomUUID() },
    }),
    verifyEmail: async () => ({ body: { token: await accountLink(matrix, 'verify-email') } }),
    lockAccount: async () => ({ body: { token: await accountLink(matrix, 'lock-account') } }),
    async loginWithCode() {
      const row = { purpose: 'code', provenAt: new Date(), tries: 0 };
      return { cookie: `alaso_sign_in=${await tokenRow(matrix, 'sign_in_challenges', row)}` };
    },
    refreshSession: async () => ({ cookie: (await signUp(platform)).cookie }),
    async stopNotificationMails(people) {
      return {
        query: { token: linkToken('alaso-unsubscribe', { sub: people.ids.owner, kinds: ['order'] }) },
      };
    },
    async getDonationOffer(people) {
      const { id: sub } = await things.donation(people);
      return { query: { token: linkToken('alaso-donation-offer', { sub }) } };
    },
    async answerDonationOffer(people) {
      const { id: sub } = await things.donation(people);
      return { body: { token: linkToken('alaso-donation-offer', { sub }), answer: 'accept' } };
    },
    readCalendar: aCalendar,
    readRentalCalendar: aCalendar,
    async checkUpload(people) {
      const body = { contentType: 'image/jpeg' as const };
      const answer = await platform.call(catalogRoutes.createUploadAddress, { body }, people.as('owner'));
      const { uploadURL } = z.parse(z.object({ uploadURL: z.string() }), answer.body);
      const { pathname, searchParams } = new URL(uploadURL, 'http://alaso.test');
      const [object = '', user = ''] = pathname.split('/').toReversed();
      return {
        headers: {
          'x-upload-user': user,
          'x-upload-object': object,
          'x-upload-type': body.contentType,
          'x-upload-bytes': '1000',
          ...Object.fromEntries([...searchParams].map(([name, value]) => [`x-upload-${name}`, value])),
        },
      };
    },
    async downloadDataExport({ ids }) {
      for (const userId of Object.values(ids)) await dataExport(matrix, userId);
      return {};
    },
    async restoreAccount() {
      const { email, cookie } = await newAccount(matrix);
      await platform.call(authRoutes.deleteAccount, {}, { cookie });
      const { cookies } = await platform.call(authRoutes.login, { body: { email, password } });
      return { cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
    },
    makeLinkPicture: async (people) => ({
      params: { id: await addPhoto(people.ids.owner) },
    }),
    paymentNews: async () => ({
      headers: { 'x-paystack-signature': createHmac('sha512', bankKey).update('').digest('hex') },
    }),
    async setOnlyNow(people, column) {
      const body = { bankCode: '058', accountNumber: '0123456789' };
      const caller = people.callerIn(column, ordersRoutes.setOnlyNow);
      if (caller) await platform.call(ordersRoutes.setPayoutAccount, { body }, caller);
      return { onlyFor: column };
    },
    getStatement: async () => ({ query: { month: '2026-11' } }),
    listRatings: async ({ ids }) => ({ query: { ids: ids.owner } }),
    async readCasePhoto(people) {
      const { id: messageId, photoId } = await things['message-photo'](people);
      const body = { messageId, reason: 'offensive' as const };
      const filed = await platform.call(moderationRoutes.fileReport, { body }, people.as('owner'));
      // Deciding the report creates its case, unless a worker has already done so.
      const decision = {
        params: { id: z.parse(WithId, filed.body).id },
        body: { status: 'dismissed' as const },
      };
      await platform.call(moderationRoutes.decideReport, decision, people.as('admin'));
      const asked = { query: { person: people.ids.other } };
      const cases = await platform.call(moderationRoutes.listCases, asked, people.as('admin'));
      const [found] = z.parse(z.array(WithId), cases.body);
      return { params: { id: found?.id, messageId, photoId } };
    },
    async getPortfolio() {
      const { params, body } = await tailorApplication();
      await platform.call(authRoutes.approveTailor, { params, body }, platform.session({ role: 'admin' }));
      return { params };
    },
    approveTailor: tailorApplication,
    rejectTailor: tailorApplication,
    getProfile: async (people) => ({ params: { id: people.ids.owner } }),
    listProfiles: async (people) => ({ query: { ids: people.ids.owner } }),
    adminPerson: async (people) => ({ params: { id: people.ids.owner } }),
    adminOrders: async (people) => ({ query: { userId: people.ids.owner } }),
    memberFile: async () => ({ params: { id: await createUser() } }),
    getSellerRecord: async () => ({ params: { id: await createUser() } }),
    listMemberReviews: async () => ({ params: { id: await createUser() } }),
    sanctionMember: async () => ({
      params: { id: await createUser() },
      body: { sanction: 'warn' },
    }),
    actOnFailedJob: async () => {
      const { queue, id } = await failedJob(platform);
      return { body: { queue, id } };
    },
    addMemberNote: async () => ({ params: { id: await createUser() } }),
    changeRole: async () => ({ params: { id: await createUser() }, body: { role: 'tailor' } }),
    endUserSessions: async () => ({ params: { id: await createUser() } }),
    removeSecondFactor: async () => ({ params: { id: await createUser() } }),
    unverifyCharity: async () => ({ params: { id: await createUser() } }),
  };

  return async (contract: RouteContract, people: People, column: Column): Promise<Prepared> => {
    const { parties } = notesOf(contract);
    const kind = parties?.of ?? about[contract.name];
    const made = kind && kind !== 'open-case' ? await things[kind](people) : undefined;
    const own = await special[contract.name]?.(people, column);
    const sampled = samplePart(contract, 'params');
    const params = {
      ...sampled,
      ...(made && sampled && 'id' in sampled && { id: made.id }),
      ...(made?.listingId && sampled && 'listingId' in sampled && { listingId: made.listingId }),
      ...(made && !made.listingId && sampled && 'listingId' in sampled && { listingId: made.id }),
      ...(made?.photoId && { photoId: made.photoId }),
      ...own?.params,
    };
    const body = contract.body && {
      ...samplePart(contract, 'body'),
      ...(parties && made?.body),
      ...bodies[contract.name]?.(made, people),
      ...own?.body,
    };
    const query = contract.query && { ...samplePart(contract, 'query'), ...own?.query };
    return {
      input: {
        params,
        ...(query && { query }),
        ...(body && { body }),
        ...(own?.headers && { headers: own.headers }),
      },
      ...(own?.cookie && { cookie: own.cookie }),
      ...(own?.onlyFor && { onlyFor: own.onlyFor }),
    };
  };
}
