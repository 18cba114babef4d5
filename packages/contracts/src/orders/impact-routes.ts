import { defineRoute } from '../route.ts';
import { Impact } from './impact.ts';

export const impact = /* @__PURE__ */ defineRoute({
  name: 'impact',
  service: 'orders',
  method: 'GET',
  path: '/api/impact',
  who: 'anyone',
  reads: ['order', 'donation'],
  status: 200,
  answer: Impact,
  errors: [],
});

export const myImpact = /* @__PURE__ */ defineRoute({
  name: 'myImpact',
  service: 'orders',
  method: 'GET',
  path: '/api/impact/mine',
  who: 'signed-in',
  reads: ['order', 'donation'],
  status: 200,
  answer: Impact,
  errors: [],
});
