import { type Found, maxFound, ordersRoutes, soughtNumber } from '@alaso/contracts';
import { type Platform, recordPeopleListed, type Route, route } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type DonationDocument, donationsOf } from '../donations/index.ts';
import { naira } from '../format.ts';
import { type OrderDocument, ordersOf } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';
import { backOfficeMessages } from './back-office.messages.ts';

const orderFound = (order: OrderDocument): Found => ({
  kind: 'order',
  id: order._id,
  title: order.listingTitle,
  detail: backOfficeMessages.orderDetail({
    number: order._id.slice(-8),
    buyer: order.buyerFirstName,
    seller: order.sellerFirstName,
    amount: naira(order.amountKobo),
  }),
  isExact: true,
});

const donationFound = (donation: DonationDocument): Found => ({
  kind: 'donation',
  id: donation._id,
  title: donation.listingTitle,
  detail: backOfficeMessages.donationDetail({
    number: donation._id.slice(-8),
    donor: donation.donorFirstName,
    organization: donation.organizationName,
  }),
  isExact: true,
});

/** Finds orders and donations only by the numbers that users see. */
export function foundOrders(connection: Connection) {
  const [orders, donations] = [ordersOf(connection), donationsOf(connection)];
  return async (q: string): Promise<Found[]> => {
    const sought = soughtNumber(q);
    if (!sought) return [];
    const isSale = sought.of !== 'receipt' || sought.kind === 'AL';
    const isDonation = sought.of !== 'receipt' || sought.kind === 'AD';
    const number = sought.of === 'id' ? { _id: sought.id } : { reference: sought.reference };
    const sale = sought.of === 'receipt' ? { receiptNumber: sought.number } : number;
    const [placed, given] = await Promise.all([
      isSale
        ? orders
            .find({ ...sale, ...counted })
            .limit(maxFound)
            .lean()
        : [],
      isDonation
        ? donations
            .find({ ...number, ...counted })
            .limit(maxFound)
            .lean()
        : [],
    ]);
    return [...placed.map(orderFound), ...given.map(donationFound)];
  };
}

type FindOrdersDeps = {
  find: ReturnType<typeof foundOrders>;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

/** Serves admins' searches for orders and donations. Records a search with results in the audit log. */
export const findOrdersRoutes = ({ find, outbox }: FindOrdersDeps): Route[] => [
  route(ordersRoutes.findOrders, async ({ query, caller: { userId: adminId } }) => {
    const body = await find(query.q);
    if (body.length > 0) await recordPeopleListed(outbox, { adminId, list: 'order search', query });
    return { body };
  }),
];
