import { randomUUID } from 'node:crypto';
import { type KeptPhoto, moderationRoutes, type NewReport, Report, type User } from '@alaso/contracts';
import {
  authInternal,
  catalogInternal,
  ordersInternal,
  type EventName,
  type EventPayload,
  type SanctionDecided,
} from '@alaso/contracts/internal';
import { aListing, aUser } from '@alaso/contracts/testing';
import { type Mail, problem, route } from '@alaso/service-kit';
import {
  type StubService,
  startStubService,
  startTestService,
  type TestService,
  type TestUser,
} from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { casesOf } from '../src/cases/case.model.ts';
import { caseRepository } from '../src/cases/case.repository.ts';
import { caseTimers, type TimerDeps } from '../src/cases/run-case-timer.ts';
import { type TriageDeps, triageReport } from '../src/cases/triage-report.ts';
import { database } from '../src/database.ts';
import { reportRepository } from '../src/reports/report.repository.ts';
import type { NotifyReporterDeps } from '../src/cases/notify-reporter.ts';

/**
 * Starts svc-moderation with accounts for all created users, listings, admins, mails, and a clock that the
 * test moves. Decisions cannot be undone, unless `undoMs` says so.
 */
export function useModeration({ undoMs = 0 } = {}) {
  let service: TestService;
  let stubs: StubService[] = [];
  let aheadMs = 0;
  let stoppedAt: number | undefined;
  const users = new Map<string, User>();
  const listings = new Map<string, { ownerId: string; title: string }>();
  const messages = new Map<string, { senderId: string; memberIds: string[] }>();
  /** The photos of the messages, by message. */
  const messagePhotos = new Map<string, KeptPhoto[]>();
  const reviews = new Map<string, { authorId: string; text: string }>();
  /** Photos kept by svc-catalog, with their keepers, except `refusedPhotos`. */
  const keptPhotos = new Map<string, { keeperId: string; ownerId: string }>();
  const refusedPhotos = new Set<string>();
  const mails: Mail[] = [];
  const mailServer = { isUp: true };
  const accounts = { areUp: true, sanctions: new Array<SanctionDecided>() };
  /** The calls that svc-catalog and svc-orders received. */
  const felt = { catalog: new Array<SanctionDecided>(), orders: new Array<SanctionDecided>() };
  const now = () => new Date((stoppedAt ?? Date.now()) + aheadMs);
  const mailer = {
    send(mail: Mail): Promise<void> {
      if (!mailServer.isUp) return Promise.reject(new Error('the mail server is away'));
      mails.push(mail);
      return Promise.resolve();
    },
  };

  beforeAll(async () => {
    const auth = await startStubService([
      route(authInternal.findUsers, ({ query }) => ({
        body: query.ids.split(',').flatMap((id) => users.get(id) ?? []),
      })),
      route(authInternal.listAdmins, () => ({
        body: [...users.values()].filter(({ role }) => role === 'admin'),
      })),
      route(authInternal.applySanction, ({ body }) => {
        if (!accounts.areUp) throw problem('service-unavailable', 'Not now.', { retryAfterMs: 1000 });
        accounts.sanctions.push(body.payload);
        return {};
      }),
    ]);
    const catalog = await startStubService([
      route(catalogInternal.getOrderableListing, ({ params }) => {
        const listing = listings.get(params.id);
        if (!listing) throw problem('not-found', 'Listing not found.');
        const rest = { priceKobo: 0, ownerFirstName: 'Ada', available: true, paused: false, openFor: null };
        return { body: { ...aListing({ id: params.id, ...listing }), ...rest } };
      }),
      route(catalogInternal.pauseSuspended, ({ body }) => {
        felt.catalog.push(body.payload);
        return {};
      }),
      route(catalogInternal.keepPhotos, ({ params: { id: keeperId }, body: { ownerId, photoIds } }) => {
        if (photoIds.some((id) => refusedPhotos.has(id)))
          throw problem('photo-refused', 'One of the photos is not there any more.');
        for (const id of photoIds) keptPhotos.set(id, { keeperId, ownerId });
        return { body: photoIds.map((id) => ({ id, width: 1200, height: 1500 })) };
      }),
      route(catalogInternal.readPrivatePhoto, ({ params: { id, photoId }, query: { size = 'large' } }) => ({
        body: new File([`${id} ${photoId} ${size}`], 'photo.webp', { type: 'image/webp' }),
      })),
    ]);
    const orders = await startStubService([
      route(ordersInternal.warnOfSuspended, ({ body }) => {
        felt.orders.push(body.payload);
        return {};
      }),
      route(ordersInternal.findMessage, ({ params: { id } }) => {
        const message = messages.get(id);
        if (!message) throw problem('not-found', 'Message not found.');
        return { body: message };
      }),
      route(ordersInternal.findReview, ({ params: { id } }) => {
        const review = reviews.get(id);
        if (!review) throw problem('not-found', 'Review not found.');
        return { body: review };
      }),
      route(ordersInternal.listMessagesAround, ({ params: { id } }) => {
        const message = messages.get(id);
        if (!message) throw problem('not-found', 'Message not found.');
        const said = { senderName: 'Bisi', text: 'Pay first', sentAt: now().toISOString() };
        const photos = messagePhotos.get(id) ?? [];
        return { body: [{ id, senderId: message.senderId, ...said, photos, isReported: true }] };
      }),
    ]);
    stubs = [auth, catalog, orders];
    service = await startTestService({
      service: 'moderation',
      build: (platform) => buildApp(platform, { now, undoMs }),
      database,
      neighbors: { auth: auth.baseUrl, catalog: catalog.baseUrl, orders: orders.baseUrl },
    });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all(stubs.map((stub) => stub.close()));
  });
  beforeEach(() => {
    aheadMs = 0;
    stoppedAt = undefined;
    mails.length = 0;
    mailServer.isUp = true;
    accounts.areUp = true;
    for (const sanctions of [accounts.sanctions, felt.catalog, felt.orders]) sanctions.length = 0;
    users.clear();
  });

  const deps = (): TimerDeps & TriageDeps & NotifyReporterDeps => {
    const { connection, inTransaction, outbox } = service.platform;
    const auth = {
      admins: () => Promise.resolve([...users.values()].filter(({ role }) => role === 'admin')),
    };
    const [cases, reports] = [caseRepository(connection), reportRepository(connection)];
    return { inTransaction, outbox, cases, reports, auth, mailer, shopUrl: 'https://alaso.test', now };
  };

  return {
    keptPhotos,
    refusedPhotos,
    mails,
    mailer,
    mailServer,
    accounts,
    felt,
    now,
    users,
    deps,
    get service() {
      return service;
    },
    passes: (ms: number) => (aheadMs += ms),
    /** Stops the clock until the end of a test. Only `passes` moves it then. */
    stopClock: () => (stoppedAt ??= Date.now()),
    /** Creates a user with an account. */
    person(traits: Partial<Pick<TestUser, 'role' | 'firstName' | 'confirmedAt'>> = {}): TestUser {
      const user = service.user(traits);
      const { id, firstName, role } = user;
      users.set(id, aUser({ id, firstName, role, email: `${id}@alaso.test` }));
      return user;
    },
    /** Creates a listing of this user. */
    addListing({ id: ownerId }: Pick<TestUser, 'id'>, title = 'Lace gele'): string {
      const id = randomUUID();
      listings.set(id, { ownerId, title });
      return id;
    },
    /** Creates a message from one user to another. */
    addMessage(
      { id: senderId }: Pick<TestUser, 'id'>,
      to: Pick<TestUser, 'id'>,
      photos: KeptPhoto[] = [],
    ): string {
      const id = randomUUID();
      messagePhotos.set(id, photos);
      messages.set(id, { senderId, memberIds: [senderId, to.id] });
      return id;
    },
    /** Creates a published review by this user. */
    reviewBy({ id: authorId }: Pick<TestUser, 'id'>, text = 'Rude, and late'): string {
      const id = randomUUID();
      reviews.set(id, { authorId, text });
      return id;
    },
    file: (report: NewReport, as: TestUser, key?: string) =>
      service.call(
        moderationRoutes.fileReport,
        { body: report },
        { as, ...(key && { headers: { 'Idempotency-Key': key } }) },
      ),
    /** Files a report and adds it to its case. */
    async filed(report: NewReport, as: TestUser): Promise<{ reportId: string; caseId: string }> {
      const { body } = await this.file(report, as);
      const { id: reportId } = z.parse(Report, body);
      const caseId = (await triageReport(deps(), reportId)) ?? '';
      return { reportId, caseId };
    },
    /** Returns the stored case. */
    async row(caseId: string) {
      const row = await casesOf(service.platform.connection).findOne({ _id: caseId }).lean();
      if (!row) throw new Error('there is no such case');
      return row;
    },
    runTimer: (caseId: string) => caseTimers(deps()).run(caseId, service.platform.log),
    /** Returns the events published to other services. */
    async published<E extends EventName>(name: E): Promise<EventPayload<E>[]> {
      const rows = await service.platform.connection
        .collection<{ name: string; payload: EventPayload<E>; occurredAt: Date }>('outbox')
        .find({ name })
        .sort({ occurredAt: 1 })
        .toArray();
      return rows.map(({ payload }) => payload);
    },
  };
}

export { hourMs, dayMs } from '@alaso/service-kit';
