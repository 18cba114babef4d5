import type { AdminStats } from '@alaso/contracts';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import { namingPart } from '../clients/part-away.ts';
import type { ReportRepository } from '../reports/report.repository.ts';

export type AdminStatsDeps = {
  auth: Pick<AuthClient, 'countUsers'>;
  catalog: Pick<CatalogClient, 'countActiveListings'>;
  orders: Pick<OrdersClient, 'countTransactions'>;
  reports: Pick<ReportRepository, 'countPending'>;
};

/**
 * The four numbers of the admin dashboard, each from the service that owns it. A service that does not answer
 * is an error (service-unavailable), never a zero.
 */
export async function adminStats({ auth, catalog, orders, reports }: AdminStatsDeps): Promise<AdminStats> {
  const [totalUsers, activeListings, totalTransactions, pendingReports] = await Promise.all([
    namingPart('users', auth.countUsers()),
    namingPart('listings', catalog.countActiveListings()),
    namingPart('orders', orders.countTransactions()),
    reports.countPending(),
  ]);
  return { totalUsers, activeListings, pendingReports, totalTransactions };
}
