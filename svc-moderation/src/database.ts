import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { auditHeadsOf, auditLogOf } from './audit-log/audit-log.model.ts';
import { casesOf } from './cases/case.model.ts';
import { reportsOf } from './reports/report.model.ts';
import { countedFactsOf, dailyFiguresOf } from './statistics/figures.repository.ts';

export const database: DatabaseLayout = {
  models: [reportsOf, casesOf, auditLogOf, auditHeadsOf, dailyFiguresOf, countedFactsOf],
  migrations,
};
