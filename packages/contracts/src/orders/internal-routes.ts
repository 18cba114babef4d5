import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { CaseMessage } from '../moderation/case.ts';
import { erasureRoute, OpenMatter, personalDataRoute } from '../personal-data.ts';
import { measureRoute } from '../sanction.ts';
import { defineRoute } from '../route.ts';

export const countTransactions = /* @__PURE__ */ defineRoute({
  name: 'countTransactions',
  service: 'orders',
  method: 'GET',
  path: '/internal/transactions/count',
  who: 'service',
  status: 200,
  answer: z.object({ totalTransactions: z.number() }),
  errors: [],
});

export const warnOfSuspended = /* @__PURE__ */ defineRoute({
  name: 'warnOfSuspended',
  service: 'orders',
  path: '/internal/measures/orders',
  ...measureRoute,
});

export const readOrdersData = /* @__PURE__ */ defineRoute({
  name: 'readOrdersData',
  service: 'orders',
  path: '/internal/personal-data/orders/:id',
  ...personalDataRoute,
});

export const eraseOrdersData = /* @__PURE__ */ defineRoute({
  name: 'eraseOrdersData',
  service: 'orders',
  path: '/internal/personal-data/orders/:id',
  ...erasureRoute,
});

/** A user's open orders, offers and donations, which have to end before they can leave. */
export const openMatters = /* @__PURE__ */ defineRoute({
  name: 'openMatters',
  service: 'orders',
  method: 'GET',
  path: '/internal/open-matters/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.array(OpenMatter),
  errors: [],
});

/** The members of a reported message's conversation, for a check of who reports it. */
export const findMessage = /* @__PURE__ */ defineRoute({
  name: 'findMessage',
  service: 'orders',
  method: 'GET',
  path: '/internal/messages/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.object({ senderId: Id, memberIds: z.array(Id) }),
  errors: [],
});

export const listMessagesAround = /* @__PURE__ */ defineRoute({
  name: 'listMessagesAround',
  service: 'orders',
  method: 'GET',
  path: '/internal/messages/:id/around',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.array(CaseMessage),
  errors: [],
});
