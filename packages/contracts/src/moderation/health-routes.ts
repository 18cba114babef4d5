import { defineRoute } from '../route.ts';
import { Health } from './health.ts';

export const adminHealth = /* @__PURE__ */ defineRoute({
  name: 'adminHealth',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/health',
  who: 'admin',
  reads: [],
  status: 200,
  answer: Health,
  errors: [],
});
