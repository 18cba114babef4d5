import type { ServiceName } from '@alaso/contracts';
import {
  buildServiceApp,
  type ApiPlatform,
  createLimiter,
  failedJobs,
  platformHealth,
  rowLocks,
} from '@alaso/service-kit';
import { appealRouteList } from './appeals/appeal.routes.ts';
import { auditLog } from './audit-log/audit-log.repository.ts';
import { auditRouteList } from './audit-log/audit-log.routes.ts';
import { caseRepository } from './cases/case.repository.ts';
import { findCasesRouteList } from './back-office/find-cases.ts';
import { caseRouteList } from './cases/case.routes.ts';
import type { UndoSettings } from './cases/undo-decision.ts';
import { authClient } from './clients/auth-client.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { ordersClient } from './clients/orders-client.ts';
import { healthRouteList } from './health/health.routes.ts';
import { memberNoteRepository } from './members/member-note.repository.ts';
import { memberRouteList } from './members/member.routes.ts';
import { personalDataRoutes } from './personal-data.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportRouteList } from './reports/report.routes.ts';
import { reportsMessages } from './reports/reports.messages.ts';
import { figuresRepository } from './statistics/figures.repository.ts';
import { statisticsRouteList } from './statistics/statistics.routes.ts';

type AppOptions = Partial<UndoSettings> & {
  now?: () => Date;
  /** URLs for the services' health checks. */
  addresses?: Partial<Record<ServiceName, string>>;
};

export function buildApp(
  platform: ApiPlatform<'auth' | 'catalog' | 'orders'>,
  { now = () => new Date(), addresses = {}, undoMs = 0 }: AppOptions = {},
) {
  const { connection, inTransaction, outbox, call } = platform;
  const reports = reportRepository(connection);
  const cases = caseRepository(connection);
  const auth = authClient(call.auth);
  const catalog = catalogClient(call.catalog);
  const orders = ordersClient(call.orders);
  const reportsPerDay = 20;
  const limiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:reports`,
    points: reportsPerDay,
    windowMs: 24 * 3_600_000,
    sentence: reportsMessages.tooManyReports(reportsPerDay),
  });
  const { log, config } = platform;
  const data = { inTransaction, outbox, reports, cases, auth, catalog, orders };
  const deps = { ...data, limiter, now, log, undoMs, patience: config.PATIENCE };

  return buildServiceApp(platform, [
    ...statisticsRouteList({ auth, catalog, orders, reports, figures: figuresRepository(connection), now }),
    ...healthRouteList({ ask: platformHealth(platform, addresses), failed: failedJobs(platform), ...deps }),
    ...personalDataRoutes({ connection, catalog }),
    ...auditRouteList({ audit: auditLog(connection), auth, cases, reports }),
    ...findCasesRouteList(deps),
    ...memberRouteList({ ...deps, notes: memberNoteRepository(connection), lock: rowLocks(connection) }),
    ...reportRouteList(deps),
    ...caseRouteList(deps),
    ...appealRouteList(deps),
  ]);
}
