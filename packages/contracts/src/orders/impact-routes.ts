import { defineRoute } from '../route.ts';
import { Impact } from './impact.ts';

export const impact = /* @__PURE__ */ defineRoute({
  name: 'impact',
  summary: 'What all completed acts of reuse have saved together, by an estimate; up to half a minute old',
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
  summary: 'What the completed acts of reuse in which the caller took part have saved, by an estimate',
  service: 'orders',
  method: 'GET',
  path: '/api/impact/mine',
  who: 'signed-in',
  reads: ['order', 'donation'],
  status: 200,
  answer: Impact,
  errors: [],
});
