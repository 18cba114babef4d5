import { defineRoute } from '../route.ts';
import { NewReport } from './new-report.ts';
import { Report } from './report.ts';

export const fileReport = /* @__PURE__ */ defineRoute({
  name: 'fileReport',
  summary: 'Report a listing or a person to the admins, once each',
  service: 'moderation',
  method: 'POST',
  path: '/api/reports',
  who: 'signed-in',
  parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  body: NewReport,
  changes: ['report'],
  status: 201,
  answer: Report,
  errors: ['not-found', 'not-allowed', 'own-listing', 'already-reported'],
});
