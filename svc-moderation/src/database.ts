import { type DatabaseLayout, rowLocksOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { auditHeadsOf, auditLogOf, auditTextsOf } from './audit-log/audit-log.model.ts';
import { casesOf } from './cases/case.model.ts';
import { memberNotesOf } from './members/member-note.repository.ts';
import { reportsOf } from './reports/report.model.ts';
import { countedFactsOf, dailyFiguresOf } from './statistics/figures.repository.ts';

export const database: DatabaseLayout = {
  models: [
    reportsOf,
    casesOf,
    memberNotesOf,
    auditLogOf,
    auditHeadsOf,
    auditTextsOf,
    dailyFiguresOf,
    countedFactsOf,
    rowLocksOf,
  ],
  migrations,
};
