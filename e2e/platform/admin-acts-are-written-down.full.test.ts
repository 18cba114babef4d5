import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  CasePage,
  catalogRoutes,
  Donation,
  Listing,
  moderationRoutes,
  ordersRoutes,
  Report,
  Transaction,
  User,
} from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { tailorApplication } from '../access-matrix/things.ts';
import { failedJob } from './failed-job.ts';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';
import { type Database, openServiceDatabase } from './service-database.ts';

const services = ['auth', 'catalog', 'orders', 'moderation'] as const;
const Row = z.object({ actorId: z.string(), action: z.string() });

describe('whatever an admin does is one row of the audit log', () => {
  let platform: TestPlatform;
  let moderation: Database;
  let admin: Session;
  beforeAll(async () => {
    platform = await openTestPlatform({ services, environment: { DECISION_UNDO_SECONDS: '600' } });
    moderation = await openServiceDatabase(platform, 'moderation');
    await Promise.all(services.map((service) => platform.start(service)));
    for (const service of services) platform.startWorker(service);
    admin = platform.session({ role: 'admin' });
  }, 90_000);
  afterAll(async () => {
    await moderation?.close();
    await platform?.close();
  });

  async function signUp(): Promise<string> {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: 'lace-and-george',
      firstName: 'Tobi',
      lastName: 'Ade',
    };
    const answer = await platform.call(authRoutes.register, { body });
    return z.parse(z.object({ user: User }), answer.body).user.id;
  }

  async function listItem(owner: Session): Promise<string> {
    const body = { title: 'Adire kaftan', category: 'resale' as const, price: '9000' };
    const answer = await platform.call(catalogRoutes.createListing, { body }, owner);
    return z.parse(Listing, answer.body).id;
  }

  /** Reports a user; returns them, the report and its case. */
  async function reported() {
    const userId = await signUp();
    const body = { reportedUserId: userId, reason: 'fraud' as const };
    const filed = await platform.call(moderationRoutes.fileReport, { body }, platform.session());
    const { id: reportId } = z.parse(Report, filed.body);
    const caseId = await until(
      'it belongs to a case',
      async () => {
        const row = await moderation
          .collection<{ _id: string; caseId?: string }>('reports')
          .findOne({ _id: reportId });
        return row?.caseId ?? undefined;
      },
      90_000,
    );
    return { userId, reportId, caseId };
  }

  async function takenCase(): Promise<string> {
    const { caseId: id } = await reported();
    const taken = await platform.call(
      moderationRoutes.takeCase,
      { params: { id }, body: { from: null } },
      admin,
    );
    expect(taken.status).toBe(200);
    return id;
  }

  async function decidedCase() {
    const { userId, caseId } = await reported();
    const body = {
      status: 'reviewed' as const,
      follows: { person: 'warn' as const, why: 'Sell what is yours' },
    };
    const decided = await platform.call(moderationRoutes.decideCase, { params: { id: caseId }, body }, admin);
    expect(decided.status).toBe(200);
    const { undo } = z.parse(CasePage, decided.body);
    return { userId, caseId, until: undo?.until ?? '' };
  }

  const rowsOf = async (id: string) =>
    z.parse(z.array(Row), await moderation.collection('audit_log').find({ 'target.id': id }).toArray());

  /** Performs each action and returns the id of its target. */
  const acts: Record<string, () => Promise<string>> = {
    async changeRole() {
      const id = await signUp();
      const change = { params: { id }, body: { role: 'tailor' as const } };
      expect((await platform.call(authRoutes.changeRole, change, admin)).status).toBe(200);
      return id;
    },
    async endUserSessions() {
      const id = await signUp();
      expect((await platform.call(authRoutes.endUserSessions, { params: { id } }, admin)).status).toBe(204);
      return id;
    },
    async removeSecondFactor() {
      const id = await signUp();
      const removed = await platform.call(authRoutes.removeSecondFactor, { params: { id } }, admin);
      expect(removed.status).toBe(204);
      return id;
    },
    async verifyCharity() {
      const id = await signUp();
      expect(
        (await platform.call(authRoutes.verifyCharity, { params: { id }, body: {} }, admin)).status,
      ).toBe(200);
      return id;
    },
    async rejectCharity() {
      const id = await signUp();
      const rejection = { params: { id }, body: { reason: 'Not a charity' } };
      expect((await platform.call(authRoutes.rejectCharity, rejection, admin)).status).toBe(200);
      return id;
    },
    async unverifyCharity() {
      const id = (await acts.verifyCharity?.()) ?? '';
      const taken = { params: { id }, body: { reason: 'It has closed' } };
      expect((await platform.call(authRoutes.unverifyCharity, taken, admin)).status).toBe(200);
      return id;
    },
    async approveTailor() {
      const { params, body } = await tailorApplication(platform);
      expect((await platform.call(authRoutes.approveTailor, { params, body }, admin)).status).toBe(200);
      return params.id;
    },
    async rejectTailor() {
      const { params, body } = await tailorApplication(platform);
      const rejection = { params, body: { ...body, reason: 'The photos show the work of others' } };
      expect((await platform.call(authRoutes.rejectTailor, rejection, admin)).status).toBe(200);
      return params.id;
    },
    async decideReport() {
      const { reportId: id } = await reported();
      const decision = { params: { id }, body: { status: 'dismissed' as const } };
      expect((await platform.call(moderationRoutes.decideReport, decision, admin)).status).toBe(200);
      return id;
    },
    takeCase: takenCase,
    async giveBackCase() {
      const id = await takenCase();
      expect((await platform.call(moderationRoutes.giveBackCase, { params: { id } }, admin)).status).toBe(
        200,
      );
      return id;
    },
    decideCase: async () => (await decidedCase()).caseId,
    async undoDecision() {
      const { caseId: id, until } = await decidedCase();
      const undo = { params: { id }, body: { until } };
      expect((await platform.call(moderationRoutes.undoDecision, undo, admin)).status).toBe(200);
      return id;
    },
    async closeAsDuplicate() {
      const [{ caseId: id }, { caseId: of }] = [await reported(), await reported()];
      const duplicate = { params: { id }, body: { of } };
      expect((await platform.call(moderationRoutes.closeAsDuplicate, duplicate, admin)).status).toBe(200);
      return id;
    },
    async decideAppeal() {
      const { userId, caseId: id } = await decidedCase();
      const appeal = { body: { caseId: id, text: 'It is mine' } };
      const person = platform.session({ userId });
      expect((await platform.call(moderationRoutes.appealDecision, appeal, person)).status).toBe(201);
      const decision = { params: { id }, body: { outcome: 'upheld' as const, why: 'It is not' } };
      expect((await platform.call(moderationRoutes.decideAppeal, decision, admin)).status).toBe(200);
      return id;
    },
    async decideOrder() {
      const [seller, buyer] = [platform.session(), platform.session()];
      const listingId = await listItem(seller);
      const order = { listingId, type: 'buy' as const, amount: '9000' };
      const placed = await platform.call(ordersRoutes.placeOrder, { body: order }, buyer);
      const { id } = z.parse(Transaction, placed.body);
      const params = { id };
      const steps = [
        await platform.call(ordersRoutes.confirmOrder, { params }, seller),
        await platform.call(ordersRoutes.handOverOrder, { params }, seller),
        await platform.call(ordersRoutes.disputeOrder, { params, body: { reason: 'Nobody came' } }, buyer),
        await platform.call(ordersRoutes.answerDispute, { params, body: { text: 'I was there' } }, seller),
      ];
      expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const decision = { params, body: { outcome: 'cancel' as const, reason: 'It was never handed over' } };
      expect((await platform.call(ordersRoutes.decideOrder, decision, admin)).status).toBe(200);
      return id;
    },
    async sanctionMember() {
      const id = await signUp();
      const body = { sanction: 'warn' as const, why: 'Please reply to your buyers' };
      const answer = await platform.call(moderationRoutes.sanctionMember, { params: { id }, body }, admin);
      expect(answer.status).toBe(200);
      return id;
    },
    async actOnFailedJob() {
      const { queue, id, target } = await failedJob(platform);
      const body = { queue, id, act: 'discard' as const, why: 'The mailbox is gone' };
      expect((await platform.call(moderationRoutes.actOnFailedJob, { body }, admin)).status).toBe(204);
      return target;
    },
    async addMemberNote() {
      const id = await signUp();
      const body = { text: 'Called us about a lost parcel' };
      const answer = await platform.call(moderationRoutes.addMemberNote, { params: { id }, body }, admin);
      expect(answer.status).toBe(200);
      return id;
    },
    async actOnOrder() {
      const listingId = await listItem(platform.session());
      const order = { listingId, type: 'buy' as const, amount: '9000' };
      const placed = await platform.call(ordersRoutes.placeOrder, { body: order }, platform.session());
      const { id } = z.parse(Transaction, placed.body);
      const body = { act: 'cancel' as const, reason: 'The buyer wrote to us' };
      expect((await platform.call(ordersRoutes.actOnOrder, { params: { id }, body }, admin)).status).toBe(
        200,
      );
      return id;
    },
    async actOnDonation() {
      const donor = platform.session();
      const organization = { organizationType: 'ngo' as const, organizationName: 'Hope House' };
      const offer = { listingId: await listItem(donor), ...organization };
      const asked = await platform.call(ordersRoutes.requestDonation, { body: offer }, donor);
      const { id } = z.parse(Donation, asked.body);
      const body = { act: 'cancel' as const, reason: 'They have closed' };
      const answer = await platform.call(ordersRoutes.actOnDonation, { params: { id }, body }, admin);
      expect(answer.status).toBe(200);
      return id;
    },
    async deleteListing() {
      const id = await listItem(platform.session());
      expect((await platform.call(catalogRoutes.deleteListing, { params: { id } }, admin)).status).toBe(204);
      return id;
    },
  };

  it('names every write that is for admins', () => {
    const forAdmins = allRoutes.filter(({ who, method }) => who === 'admin' && method !== 'GET');
    expect(Object.keys(acts)).toEqual(expect.arrayContaining(forAdmins.map(({ name }) => name)));
  });

  /** Actions that follow another admin action on the same target, which has a row too. */
  const second = ['unverifyCharity', 'giveBackCase', 'undoDecision', 'decideAppeal'];

  it.each(Object.keys(acts))(
    '%s',
    async (name) => {
      const id = (await acts[name]?.()) ?? '';
      const rows = second.includes(name) ? 2 : 1;
      await until('the row is there', async () => (await rowsOf(id)).length >= rows, 90_000);
      expect((await rowsOf(id)).map(({ actorId }) => actorId)).toEqual(Array(rows).fill(admin.userId));
    },
    100_000,
  );

  it('and an owner who deletes what is their own is none', async () => {
    const owner = platform.session();
    const id = await listItem(owner);
    expect((await platform.call(catalogRoutes.deleteListing, { params: { id } }, owner)).status).toBe(204);
    // A later action has arrived, so this one would have too.
    const later = (await acts.deleteListing?.()) ?? '';
    await until('the later row is there', async () => (await rowsOf(later)).length > 0, 90_000);
    expect(await rowsOf(id)).toEqual([]);
  }, 100_000);
});
