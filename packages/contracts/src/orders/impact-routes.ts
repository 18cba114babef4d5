import { ordersRoute } from '../route.ts';
import { Impact } from './impact.ts';

export const impact = /* @__PURE__ */ ordersRoute('impact', 'GET /api/impact', {
  who: 'anyone',
  reads: ['order', 'donation'],
  answer: Impact,
});

export const myImpact = /* @__PURE__ */ ordersRoute('myImpact', 'GET /api/impact/mine', {
  who: 'signed-in',
  reads: ['order', 'donation'],
  answer: Impact,
});
