import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  authRoutes,
  catalogRoutes,
  moderationRoutes,
  ordersRoutes,
  type NewStatement,
  type RequestInput,
  type RouteContract,
  type Thing,
  OwnPortfolio,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import type { Session, TestPlatform } from '../platform/platform.ts';
import type { Matrix } from './matrix.ts';
import type { People } from './people.ts';
import { signUp } from './sign-up.ts';
import { preparedPhoto, storePhoto } from './prepared-photo.ts';

/** The subject of a call: its id, its listing, and its body fields. */
export type Made = { id: string; listingId?: string; photoId?: string; body?: object };
export type MakeThing = (people: People) => Promise<Made>;

const WithId = z.object({ id: z.string() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const types = { resale: 'buy', gift: 'gift', rent: 'rent', upcycle: 'buy' } as const;

/** Returns functions that create each kind of subject by calling the API as the people involved. */
export function createThings({ platform, databases, payNow }: Matrix): Record<Thing | 'report', MakeThing> {
  const addPhoto = (ownerId: string, options?: { isPrivate: boolean }) =>
    storePhoto(platform, databases.catalog, ownerId, options);
  async function made<C extends RouteContract>(contract: C, input: RequestInput<C>, by: Session) {
    const { status, body } = await platform.call(contract, input, by);
    if (status !== contract.status) {
      throw new Error(`${contract.name} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  }
  const idIn = (body: unknown) => z.parse(WithId, body).id;

  const listing =
    (category: keyof typeof types = 'resale'): MakeThing =>
    async (people) => {
      const price = category === 'gift' ? null : '15000';
      const isSent = category === 'resale' || category === 'rent';
      const handOver = isSent ? { meet: true, deliveryFeeKobo: 250_000 } : null;
      const body = { title: 'Ankara gown', category, price, handOver };
      const id = idIn(await made(catalogRoutes.createListing, { body }, people.as('owner')));
      return { id, listingId: id };
    };
  const order =
    (category: keyof typeof types, handOver?: 'delivery'): MakeThing =>
    async (people) => {
      const { id: listingId } = await listing(category)(people);
      const amount = { resale: '15000', gift: '0', rent: '30000', upcycle: '15000' }[category];
      const dates = category === 'rent' ? { startDate: inDays(10), endDate: inDays(11) } : {};
      const body = { listingId, type: types[category], amount, ...dates, ...(handOver && { handOver }) };
      const id = idIn(await made(ordersRoutes.placeOrder, { body }, people.as('other')));
      return { id, listingId };
    };

  /** Disputes, as the buyer of a sale, that the item was received. */
  async function dispute(people: People, id: string, statement?: NewStatement) {
    const [params, owner] = [{ id }, people.as('owner')];
    await made(ordersRoutes.confirmOrder, { params, body: {} }, owner);
    await made(ordersRoutes.handOverOrder, { params, body: {} }, owner);
    const body = { reason: 'Nothing has come', ...(statement && { statement }) };
    await made(ordersRoutes.disputeOrder, { params, body }, people.as('other'));
  }

  async function conversation(people: People): Promise<Made> {
    const { id: listingId } = await listing()(people);
    const opened = await made(ordersRoutes.openConversation, { body: { listingId } }, people.as('other'));
    const [id, body] = [idIn(opened), { text: 'Is it still available?' }];
    await made(ordersRoutes.sendMessage, { params: { id }, body }, people.as('other'));
    return { id };
  }

  /** Proposes a meeting as the other party. */
  async function proposedMeeting(people: People): Promise<Made> {
    const { id } = await conversation(people);
    const body = { revision: 0, place: 'Shoprite, Surulere', at: `${inDays(3)}T10:00:00.000Z` };
    await made(ordersRoutes.proposeMeeting, { params: { id }, body }, people.as('other'));
    return { id };
  }

  async function offer(people: People): Promise<Made> {
    const { id: listingId } = await listing()(people);
    const body = { listingId, price: '10000' };
    return { id: idIn(await made(ordersRoutes.makeOffer, { body }, people.as('other'))) };
  }

  return {
    listing: listing(),
    sale: order('resale'),
    /** The order is disputed so that admins may view its waybill. */
    async parcel(people) {
      const { id, listingId } = await order('resale')(people);
      const [owner, other] = [people.as('owner'), people.as('other')];
      const addressId = idIn(await made(ordersRoutes.addAddress, { body: anAddress }, other));
      const params = { id };
      await made(ordersRoutes.chooseHandOver, { params, body: { by: 'delivery', addressId } }, other);
      await made(ordersRoutes.confirmOrder, { params, body: {} }, owner);
      const waybillId = await addPhoto(people.ids.owner, { isPrivate: true });
      const sent = { carrier: 'GIG Logistics', waybillId };
      await made(ordersRoutes.handOverOrder, { params, body: sent }, owner);
      await made(ordersRoutes.disputeOrder, { params, body: { reason: 'Nothing has come' } }, other);
      return { id, listingId };
    },
    async 'sent-rental'(people) {
      const [owner, other] = [people.as('owner'), people.as('other')];
      await made(ordersRoutes.addAddress, { body: anAddress }, other);
      const returnAddressId = idIn(await made(ordersRoutes.addAddress, { body: anAddress }, owner));
      const rental = await order('rent', 'delivery')(people);
      const params = { id: rental.id };
      await made(ordersRoutes.acceptRental, { params, body: {} }, owner);
      await made(ordersRoutes.handOverOrder, { params, body: { carrier: 'Kwik', returnAddressId } }, owner);
      await made(ordersRoutes.handOutRental, { params, body: {} }, other);
      return rental;
    },
    gift: order('gift'),
    async 'disputed-sale'(people) {
      const sale = await order('resale')(people);
      await dispute(people, sale.id);
      return sale;
    },
    async 'decided-sale'(people) {
      const sale = await order('resale')(people);
      const params = { id: sale.id };
      await dispute(people, sale.id, { text: 'The bag was empty' });
      const answer = { params, body: { text: 'I was there' } };
      await made(ordersRoutes.answerDispute, answer, people.as('owner'));
      const decision = { params, body: { outcome: 'cancel' as const, reason: 'No proof of it' } };
      await made(ordersRoutes.decideOrder, decision, people.as('admin'));
      return sale;
    },
    async 'disputed-receipt'(people) {
      const sale = await order('resale')(people);
      const params = { id: sale.id };
      const [owner, other] = [people.as('owner'), people.as('other')];
      await payNow(sale.id, other);
      await made(ordersRoutes.confirmOrder, { params, body: {} }, owner);
      await made(ordersRoutes.handOverOrder, { params, body: {} }, owner);
      await made(ordersRoutes.completeOrder, { params, body: {} }, other);
      await made(ordersRoutes.disputeOrder, { params, body: { reason: 'It is torn' } }, other);
      return sale;
    },
    async 'dispute-photo'(people) {
      const { id } = await order('resale')(people);
      const photoId = await addPhoto(people.ids.other, { isPrivate: true });
      await dispute(people, id, { text: 'This came instead', photoIds: [photoId] });
      return {
        id: idIn(await made(ordersRoutes.getDispute, { params: { id } }, people.as('other'))),
        photoId,
      };
    },
    rental: order('rent'),
    'tailoring-job': order('upcycle'),
    'completed-gift': completedGift,
    async 'reviewed-gift'(people) {
      const gift = await completedGift(people);
      for (const party of ['owner', 'other'] as const) {
        const body = { stars: 5, tags: [], text: 'Thank you' };
        await made(ordersRoutes.writeReview, { params: { id: gift.id }, body }, people.as(party));
      }
      return gift;
    },
    async 'removed-listing'(people) {
      const { id } = await listing()(people);
      await made(catalogRoutes.deleteListing, { params: { id } }, people.as('owner'));
      return { id };
    },
    async donation(people) {
      const { id: listingId } = await listing()(people);
      const named = { organizationType: 'ngo' as const, organizationName: 'Hope House' };
      const body = {
        listingId,
        ...named,
        ...(people.organizationId && { organizationId: people.organizationId }),
      };
      return { id: idIn(await made(ordersRoutes.requestDonation, { body }, people.as('owner'))) };
    },
    conversation,
    meeting: proposedMeeting,
    async 'agreed-meeting'(people) {
      const { id } = await proposedMeeting(people);
      await made(ordersRoutes.acceptMeeting, { params: { id }, body: { revision: 1 } }, people.as('owner'));
      return { id };
    },
    async 'message-photo'(people) {
      const { id: listingId } = await listing()(people);
      const opened = await made(ordersRoutes.openConversation, { body: { listingId } }, people.as('other'));
      const photoId = await addPhoto(people.ids.other, { isPrivate: true });
      const message = { params: { id: idIn(opened) }, body: { text: '', photoIds: [photoId] } };
      return { id: idIn(await made(ordersRoutes.sendMessage, message, people.as('other'))), photoId };
    },
    offer,
    async 'accepted-offer'(people) {
      const { id } = await offer(people);
      await made(ordersRoutes.acceptOffer, { params: { id } }, people.as('owner'));
      return { id };
    },
    async address(people) {
      return { id: idIn(await made(ordersRoutes.addAddress, { body: anAddress }, people.as('owner'))) };
    },
    member: (people) => Promise.resolve({ id: people.ids.owner }),
    async draft(people) {
      const body = { title: 'Ankara gown' };
      return { id: idIn(await made(catalogRoutes.createDraft, { body }, people.as('owner'))) };
    },
    async 'saved-search'(people) {
      const body = { name: 'Adire', filters: { fabricType: 'adire' as const } };
      return { id: idIn(await made(catalogRoutes.saveSearch, { body }, people.as('owner'))) };
    },
    // Not a photo, because the access check comes before the content check.
    upload: (people) => sent(people, 'not a photo'),
    async 'evidence-file'(people) {
      const { id: objectPath } = await sent(people, '%PDF-1.7');
      const body = { objectPath, name: 'certificate.pdf' };
      return { id: idIn(await made(catalogRoutes.addEvidenceFile, { body }, people.as('owner'))) };
    },
    async notification(people) {
      const said = { kind: 'order', title: 'Ankara gown', text: 'It is yours.', link: '/dashboard' };
      const state = { inBell: true, mail: 'none', readAt: null, createdAt: new Date() };
      const row = { _id: randomUUID(), userId: people.ids.owner, ...said, ...state };
      await databases.auth.collection<typeof row>('notices').insertOne(row);
      return { id: row._id, body: { newestId: row._id } };
    },
    session: async () => ({ id: randomUUID() }),
    async passkey(people) {
      const made = {
        name: 'Phone',
        publicKey: 'AA',
        counter: 0,
        transports: [],
        addedAt: new Date(),
        lastUsedAt: null,
      };
      const row = { _id: randomUUID(), userId: people.ids.owner, credentialId: randomUUID(), ...made };
      await databases.auth.collection<typeof row>('passkeys').insertOne(row);
      return { id: row._id };
    },
    async application(people) {
      const answer = await platform.call(
        authRoutes.applyAsCharity,
        { body: anApplication() },
        people.as('owner'),
      );
      if (answer.status !== 201 && answer.status !== 409) throw new Error(JSON.stringify(answer.body));
      return { id: people.ids.owner };
    },
    async organization(people) {
      for (const userId of [people.ids.owner, people.ids.charity]) await verifyCharity(platform, userId);
      return { id: people.ids.owner };
    },
    async portfolio({ ids }) {
      return { id: ids.owner, body: { photoIds: [await addPhoto(ids.owner)] } };
    },
    report: async (people) => ({ id: await fileReport(people) }),
    async case(people) {
      const report = await fileReport(people);
      const follows = { person: 'warn' as const, why: 'Please describe what you sell as it is.' };
      const decision = { params: { id: report }, body: { status: 'reviewed' as const, follows } };
      await made(moderationRoutes.decideReport, decision, people.as('admin'));
      const mine = await made(moderationRoutes.listOwnDecisions, { query: {} }, people.as('owner'));
      const [decided] = z.parse(z.array(z.object({ caseId: z.string() })), mine);
      return { id: decided?.caseId ?? '', body: { caseId: decided?.caseId } };
    },
  };

  async function completedGift(people: People): Promise<Made> {
    const gift = await order('gift')(people);
    const params = { id: gift.id };
    await made(ordersRoutes.collectGift, { params }, people.as('owner'));
    await made(ordersRoutes.completeOrder, { params, body: {} }, people.as('other'));
    return gift;
  }

  /** Stores the owner's upload where the gateway would have put it. */
  async function sent(people: People, content: string): Promise<Made> {
    const answer = await made(catalogRoutes.createUploadAddress, { body: {} }, people.as('owner'));
    const { objectPath } = z.parse(z.object({ objectPath: z.string() }), answer);
    const file = path.join(platform.folder, 'media', objectPath.replace(/^\/media\//, ''));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return { id: objectPath, body: { objectPath } };
  }

  async function fileReport(people: People): Promise<string> {
    const { id: listingId } = await listing()(people);
    const body = { listingId, reason: 'fraud' as const };
    return idIn(await made(moderationRoutes.fileReport, { body }, people.as('other')));
  }
}

export const anAddress = {
  recipient: 'Ngozi Eze',
  phone: '08031234567',
  state: 'Lagos' as const,
  lga: 'Surulere',
  landmark: 'Opposite the market',
};

/** Creates an account that applies for the Tailor badge. */
export async function tailorApplication(platform: TestPlatform) {
  const session = await signUp(platform);
  return applyAsTailor(platform, session, await preparedPhoto(platform, session.userId));
}

export async function applyAsTailor(platform: TestPlatform, session: Session, photoId: string) {
  const { userId } = session;
  const body = { ...aPortfolio, photoIds: [photoId] };
  const answer = await platform.call(authRoutes.savePortfolio, { body }, session);
  const { updatedAt: readAt } = z.parse(OwnPortfolio, answer.body);
  return { params: { id: userId }, body: { readAt } };
}

export const aPortfolio = {
  sews: 'Agbada and senator suits',
  place: { state: 'Lagos' as const, lga: 'Surulere' },
  pricesFrom: '15000',
};

/** Turns an account into a verified charity with a public card. */
export async function verifyCharity(platform: TestPlatform, userId: string): Promise<void> {
  const [as, admin] = [platform.session({ userId, ver: 1_000_000 }), platform.session({ role: 'admin' })];
  await platform.call(authRoutes.applyAsCharity, { body: anApplication() }, as);
  await platform.call(authRoutes.verifyCharity, { params: { id: userId }, body: {} }, admin);
}

export function anApplication() {
  const digits = String(Math.floor(Math.random() * 90_000_000) + 10_000_000);
  return {
    name: 'Hope House',
    type: 'ngo' as const,
    cacNumber: `IT${digits}`,
    phone: '08031234567',
    areas: ['Lagos' as const],
    needs: ['Children’s clothing'],
    about: '',
    evidence: [],
  };
}
