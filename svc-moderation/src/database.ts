import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { auditHeadsOf } from './audit/audit-head.model.ts';
import { auditLogOf } from './audit/audit-log.model.ts';
import { reportsOf } from './reports/report.model.ts';

export const database: DatabaseLayout = { models: [reportsOf, auditLogOf, auditHeadsOf], migrations };
