import { buildServiceApp, type ApiPlatform } from '@alaso/service-kit';
import { auditLog } from './audit/audit-log.repository.ts';
import { auditRouteList } from './audit/audit.routes.ts';
import { authClient } from './clients/auth-client.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { ordersClient } from './clients/orders-client.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportRouteList } from './reports/report.routes.ts';
import { statisticsRouteList } from './statistics/statistics.routes.ts';

export function buildApp(platform: ApiPlatform<'auth' | 'catalog' | 'orders'>) {
  const { connection, inTransaction, outbox, call } = platform;
  const reports = reportRepository(connection);
  const auth = authClient(call.auth);
  const catalog = catalogClient(call.catalog);
  const orders = ordersClient(call.orders);

  return buildServiceApp(platform, [
    ...statisticsRouteList({ auth, catalog, orders, reports }),
    ...auditRouteList({ audit: auditLog(connection), auth }),
    ...reportRouteList({ inTransaction, outbox, reports }),
  ]);
}
