import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { Category, Condition, FabricType } from './listing-fields.ts';
import { PriceHint } from './price-hint.ts';

export const getPriceHint = /* @__PURE__ */ defineRoute({
  name: 'getPriceHint',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/price-hint',
  who: 'anyone',
  query: z.strictObject({ category: Category, fabric: FabricType, condition: Condition }),
  reads: ['listing'],
  status: 200,
  answer: z.object({ hint: z.nullable(PriceHint) }),
  errors: [],
});
