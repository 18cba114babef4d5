import { defaultPageSize, ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  brokenCursor,
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  problem,
  recordOrderViewed,
  recordPeopleListed,
  type Route,
  route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type DonationDeps, presentDonation, transitionDonation } from '../donations/index.ts';
import type { DisputeDeps } from '../disputes/index.ts';
import { counts } from '../workflow/index.ts';
import { actOnOrder } from './act-on-order.ts';
import { type BackOfficeRepository, OrderPosition, positionOf } from './back-office.repository.ts';
import {
  donationEventOf,
  presentAdminDonation,
  presentAdminPage,
  presentForAdmin,
} from './present-for-admin.ts';

export type BackOfficeDeps = DisputeDeps & DonationDeps & { backOffice: BackOfficeRepository };

/** When a donation was offered, and its id. */
const DonationPosition = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

async function listOrders(
  { backOffice, kinds }: Pick<BackOfficeDeps, 'backOffice' | 'kinds'>,
  query: ParsedRequest<typeof ordersRoutes.adminOrderPages>['query'],
) {
  const { limit = defaultPageSize, cursor, sort = 'newest' } = query;
  const after = cursor === undefined ? undefined : decodeCursor(OrderPosition, cursor);
  if (after && after[0] !== sort) throw brokenCursor();
  const [rows, total] = await Promise.all([
    backOffice.orderPage(query, { after, limit: limit + 1 }),
    backOffice.countOrders(query),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor(positionOf(sort, last));
  return {
    body: page.map((order) => presentForAdmin(kinds, order)),
    headers: pageHeaders(ordersRoutes.adminOrderPages, query, { total, next }),
  };
}

async function listDonations(
  { backOffice }: Pick<BackOfficeDeps, 'backOffice'>,
  query: ParsedRequest<typeof ordersRoutes.adminDonationPages>['query'],
) {
  const { limit = defaultPageSize, cursor } = query;
  const [at = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(DonationPosition, cursor);
  const after = cursor === undefined ? undefined : { createdAt: new Date(at), _id };
  const [rows, total] = await Promise.all([
    backOffice.donationPage(query, { after, limit: limit + 1 }),
    backOffice.countDonations(query),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.createdAt.getTime(), last._id]);
  return {
    body: page.map((donation) => presentDonation(donation, ['desk'])),
    headers: pageHeaders(ordersRoutes.adminDonationPages, query, { total, next }),
  };
}

/** Orders and donations for admins. Reads of personal data are in the audit log before they are answered. */
export function backOfficeRoutes(deps: BackOfficeDeps): Route[] {
  const { backOffice, orders, donations, kinds, outbox, now } = deps;
  return [
    route(ordersRoutes.adminOrderPages, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(outbox, { adminId, list: 'orders', query });
      return listOrders(deps, query);
    }),
    route(ordersRoutes.adminOrder, async ({ params: { id }, caller: { userId: adminId } }) => {
      const order = await orders.find(id);
      if (!order || !counts(order)) throw problem('not-found', 'Order not found.');
      await recordOrderViewed(outbox, { adminId, type: 'order', id });
      const [dispute] = await deps.disputes.latestOf([id]);
      return { body: presentAdminPage(kinds, order, { adminId, now: now(), dispute }) };
    }),
    route(
      ordersRoutes.actOnOrder,
      async ({ params: { id: orderId }, body, caller: { userId: adminId }, log }) => {
        const order = await actOnOrder(deps, { orderId, ...body, adminId, log });
        return { body: presentAdminPage(kinds, order, { adminId, now: now() }) };
      },
    ),
    route(ordersRoutes.adminDonationPages, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(outbox, { adminId, list: 'donations', query });
      return listDonations({ backOffice }, query);
    }),
    route(ordersRoutes.adminDonation, async ({ params: { id }, caller: { userId: adminId } }) => {
      const donation = await donations.find(id);
      if (!donation || !counts(donation)) throw problem('not-found', 'There is no such donation.');
      await recordOrderViewed(outbox, { adminId, type: 'donation', id });
      return { body: presentAdminDonation(donation, adminId) };
    }),
    route(ordersRoutes.actOnDonation, async ({ params: { id: donationId }, body, caller, log }) => {
      const { act, reason, steps } = body;
      const donation = await donations.find(donationId);
      if (donation && presentAdminDonation(donation, caller.userId).isOwn) {
        throw problem('not-allowed', 'You are a party to this donation, so another admin has to act.');
      }
      const moved = await transitionDonation(deps, {
        donationId,
        event: donationEventOf[act],
        by: caller,
        input: { reason, steps },
        refusesRepeats: true,
        log,
      });
      return { body: presentAdminDonation(moved, caller.userId) };
    }),
  ];
}
