import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import {
  cursorBy,
  moment,
  pagedList,
  problem,
  recordOrderViewed,
  recordPeopleListed,
  type Route,
  route,
} from '@alaso/service-kit';
import {
  type DonationDeps,
  donationNotFound,
  presentDonation,
  transitionDonation,
} from '../donations/index.ts';
import type { DisputeDeps } from '../disputes/index.ts';
import { counts } from '../workflow/index.ts';
import { actOnOrder } from './act-on-order.ts';
import { backOfficeMessages } from './back-office.messages.ts';
import { type BackOfficeRepository, orderCursors } from './back-office.repository.ts';
import {
  donationEventOf,
  presentAdminDonation,
  presentAdminPage,
  presentForAdmin,
} from './present-for-admin.ts';

export type BackOfficeDeps = DisputeDeps & DonationDeps & { backOffice: BackOfficeRepository };

const listOrders = (
  { backOffice, kinds }: Pick<BackOfficeDeps, 'backOffice' | 'kinds'>,
  query: ParsedRequest<typeof ordersRoutes.adminOrderPages>['query'],
) =>
  pagedList(ordersRoutes.adminOrderPages, query, {
    cursor: orderCursors[query.sort ?? 'newest'],
    read: (after, limit) => backOffice.orderPage(query, { after, limit }),
    total: () => backOffice.countOrders(query),
    present: (page) => page.map((order) => presentForAdmin(kinds, order)),
  });

const listDonations = (
  { backOffice }: Pick<BackOfficeDeps, 'backOffice'>,
  query: ParsedRequest<typeof ordersRoutes.adminDonationPages>['query'],
) =>
  pagedList(ordersRoutes.adminDonationPages, query, {
    cursor: cursorBy({ createdAt: moment }),
    read: (after, limit) => backOffice.donationPage(query, { after, limit }),
    total: () => backOffice.countDonations(query),
    present: (page) => page.map((donation) => presentDonation(donation, ['desk'])),
  });

/**
 * Serves orders and donations to admins. Records each read of personal data in the audit log before
 * responding.
 */
export function backOfficeRoutes(deps: BackOfficeDeps): Route[] {
  const { backOffice, orders, donations, kinds, outbox, now } = deps;
  return [
    route(ordersRoutes.adminOrderPages, async ({ query, caller: { userId: adminId } }) => {
      await recordPeopleListed(outbox, { adminId, list: 'orders', query });
      return listOrders(deps, query);
    }),
    route(ordersRoutes.adminOrder, async ({ params: { id }, caller: { userId: adminId } }) => {
      const order = await orders.find(id);
      if (!order || !counts(order)) throw problem('not-found', backOfficeMessages.orderNotFound);
      await recordOrderViewed(outbox, { adminId, type: 'order', id });
      const [dispute] = await deps.disputes.listLatest([id]);
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
      if (!donation || !counts(donation)) throw donationNotFound();
      await recordOrderViewed(outbox, { adminId, type: 'donation', id });
      return { body: presentAdminDonation(donation, adminId) };
    }),
    route(ordersRoutes.actOnDonation, async ({ params: { id: donationId }, body, caller, log }) => {
      const { act, reason, steps } = body;
      const donation = await donations.find(donationId);
      if (donation && presentAdminDonation(donation, caller.userId).isOwn) {
        throw problem('not-allowed', backOfficeMessages.ownDonation);
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
