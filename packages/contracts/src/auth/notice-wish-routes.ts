import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { MailWish, NoticeKind } from './notice-kinds.ts';

/** How a person wants to be told of one kind of thing. */
const wish = { kind: NoticeKind, bell: z.boolean(), mail: MailWish };
export const NoticeWish = z.object(wish);
export type NoticeWish = z.infer<typeof NoticeWish>;

export const noticeWishes = /* @__PURE__ */ defineRoute({
  name: 'noticeWishes',
  service: 'auth',
  method: 'GET',
  path: '/api/notices/wishes',
  who: 'signed-in',
  reads: ['notice'],
  status: 200,
  answer: z.array(NoticeWish),
  errors: [],
});

export const changeNoticeWish = /* @__PURE__ */ defineRoute({
  name: 'changeNoticeWish',
  service: 'auth',
  method: 'PUT',
  path: '/api/notices/wishes',
  who: 'signed-in',
  body: z.strictObject(wish),
  changes: ['notice'],
  status: 200,
  answer: z.array(NoticeWish),
  errors: [],
});

export const stopNoticeMails = /* @__PURE__ */ defineRoute({
  name: 'stopNoticeMails',
  service: 'auth',
  method: 'POST',
  path: '/api/notices/unsubscribe',
  who: 'anyone',
  query: z.strictObject({ token: z.string().check(z.maxLength(1000)) }),
  changes: ['notice'],
  status: 200,
  answer: z.object({ stopped: z.array(NoticeKind) }),
  errors: ['not-allowed'],
});
