import * as z from 'zod/mini';
import { Count } from '../page.ts';
import { defineRoute } from '../route.ts';
import { DayFigures } from './figures.ts';

export const adminFigures = /* @__PURE__ */ defineRoute({
  name: 'adminFigures',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/figures',
  who: 'admin',
  query: z.strictObject({ days: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(366)))) }),
  reads: ['listing', 'order', 'donation', 'report'],
  status: 200,
  answer: z.array(DayFigures),
  errors: [],
});
