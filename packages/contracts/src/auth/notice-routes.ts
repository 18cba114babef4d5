import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { NoticeKind } from './notice-kinds.ts';

/** What a person is told behind the bell. Opening it leads to `link`, a page of ours. */
export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  readAt: z.nullable(Timestamp),
  createdAt: Timestamp,
});
export type Notice = z.infer<typeof Notice>;

/** The header of {@link listNotices} that counts what is unread on all pages. */
export const unreadCountHeader = 'X-Unread-Count';

export const listNotices = /* @__PURE__ */ defineRoute({
  name: 'listNotices',
  service: 'auth',
  method: 'GET',
  path: '/api/notices',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['notice'],
  paged: true,
  status: 200,
  answer: z.array(Notice),
  errors: [],
});

export const readNotice = /* @__PURE__ */ defineRoute({
  name: 'readNotice',
  service: 'auth',
  method: 'POST',
  path: '/api/notices/:id/read',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  changes: ['notice'],
  status: 204,
  errors: [],
});

export const readNotices = /* @__PURE__ */ defineRoute({
  name: 'readNotices',
  service: 'auth',
  method: 'POST',
  path: '/api/notices/read',
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: z.strictObject({ newestId: Id }),
  changes: ['notice'],
  status: 204,
  errors: ['not-found'],
});
