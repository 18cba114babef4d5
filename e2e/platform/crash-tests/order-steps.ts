import { catalogRoutes, Listing, ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { storePhoto } from '../../access-matrix/prepared-photo.ts';
import { anAddress } from '../../access-matrix/things.ts';
import { type Row, type Scene, listNotified } from './scene.ts';
import type { Step } from './step.ts';

const WithId = z.object({ id: z.string() });
const idIn = (body: unknown) => z.parse(WithId, body).id;
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString();

async function list(scene: Scene, seller: string, mark: string): Promise<string> {
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const body = { title: `Gele ${mark}`, category: 'resale' as const, price: '9000', handOver };
  return z.parse(Listing, await scene.call(catalogRoutes.createListing, { body }, scene.as(seller))).id;
}

/** Both parties get one reminder of a meeting. */
const meetingReminder: Step = {
  name: 'a meeting: its reminder',
  service: 'orders',
  end: [
    'buyer is notified “You are meeting Ngozi soon: Gele”, 1 mail',
    'buyer is notified “You are meeting Ngozi: Gele”, 1 mail',
    'seller is notified “Ngozi wants to meet: Gele”, 1 mail',
    'seller is notified “You are meeting Ngozi soon: Gele”, 1 mail',
  ],
  async prepare(scene, mark) {
    const [seller, buyer] = [await scene.someone(), scene.otherAdmin];
    const listingId = await list(scene, seller, mark);
    const opened = await scene.call(ordersRoutes.openConversation, { body: { listingId } }, scene.as(buyer));
    const params = { id: idIn(opened) };
    await scene.call(ordersRoutes.sendMessage, { params, body: { text: 'May I see it?' } }, scene.as(buyer));
    const proposal = { revision: 0, place: 'Shoprite, Surulere', at: inThreeDays() };
    await scene.call(ordersRoutes.proposeMeeting, { params, body: proposal }, scene.as(buyer));
    await scene.call(ordersRoutes.acceptMeeting, { params, body: { revision: 1 } }, scene.as(seller));
    return {
      named: [params.id],
      act: () =>
        scene.databases.orders
          .collection<Row>('meetings')
          .updateOne({ _id: params.id }, { $set: { remindAt: new Date() } }),
      seen: () => listNotified(scene, { seller, buyer }, mark),
    };
  },
};

/** Creates a delivery that was sent with a waybill and received. Returns the order and the waybill photo. */
async function received(scene: Scene, mark: string) {
  const [seller, buyer] = [await scene.someone(), scene.otherAdmin];
  const listingId = await list(scene, seller, mark);
  const body = { listingId, type: 'buy' as const, amount: '9000', handOver: 'delivery' as const };
  const id = idIn(await scene.call(ordersRoutes.placeOrder, { body }, scene.as(buyer)));
  const params = { id };
  const waybillId = await storePhoto(scene.platform, scene.databases.catalog, seller, { isPrivate: true });
  const sent = { carrier: 'GIG Logistics', waybillId };
  await scene.call(ordersRoutes.confirmOrder, { params, body: {} }, scene.as(seller));
  await scene.call(ordersRoutes.handOverOrder, { params, body: sent }, scene.as(seller));
  await scene.call(ordersRoutes.completeOrder, { params, body: {} }, scene.as(buyer));
  return { id, waybillId };
}

const Delivery = z.object({
  address: z.nullable(z.object({ recipient: z.string() })),
  shipment: z.object({ waybill: z.nullable(WithId) }),
});

async function addressSeen({ databases }: Scene, { id, waybillId }: { id: string; waybillId: string }) {
  const row = await databases.orders.collection<Row>('transactions').findOne({ _id: id });
  const photo = await databases.catalog.collection<Row>('photos').findOne({ _id: waybillId });
  const { address, shipment } = z.parse(Delivery, row?.delivery);
  return [
    address ? 'an address' : 'no address',
    shipment.waybill ? 'a waybill' : 'no waybill',
    photo?.keeperId === id ? 'its photo is kept' : 'its photo is free',
    row?.eraseAddressAt ? 'is to be erased' : 'is erased',
  ].join(', ');
}

/**
 * For an order that ended long ago, the delivery address and the waybill are erased. No other address is
 * erased.
 */
export const addressErasure: Step = {
  name: 'an address: its erasure',
  service: 'orders',
  end: [
    'due: no address, no waybill, its photo is free, is erased',
    'early: an address, a waybill, its photo is kept, is to be erased',
  ],
  async prepare(scene, mark) {
    const buyer = scene.as(scene.otherAdmin);
    const book = z.parse(z.array(WithId), await scene.call(ordersRoutes.listAddresses, {}, buyer));
    if (book.length === 0) await scene.call(ordersRoutes.addAddress, { body: anAddress }, buyer);
    const [due, early] = [await received(scene, mark), await received(scene, mark)];
    return {
      named: [due.id, early.id],
      act: () =>
        scene.databases.orders
          .collection<Row>('transactions')
          .updateOne({ _id: due.id }, { $set: { eraseAddressAt: new Date() } }),
      seen: async () => [
        `due: ${await addressSeen(scene, due)}`,
        `early: ${await addressSeen(scene, early)}`,
      ],
    };
  },
};

/** The sweep's work on orders, in addition to their timers. */
export const orderSteps: Step[] = [meetingReminder, addressErasure];
