import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import type { NewNotice } from '@alaso/contracts/internal';
import { type TestAnswer, type TestUser, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { noticesOf } from '../src/notifications/notice.model.ts';
import type { AuthService } from './auth-service.ts';

/** What a service tells a person, with what the test changes. */
export function aNewNotice(changed: Partial<NewNotice> = {}): NewNotice {
  return {
    noticeId: randomUUID(),
    userId: randomUUID(),
    kind: 'almost-gone',
    title: 'Adire wrapper',
    text: 'Somebody has asked for it.',
    link: '/item/77777777-7777-4777-8777-777777777777',
    ...changed,
  };
}

/** Raises it as any service does: in a transaction, through the outbox. */
export const raise = ({ platform }: AuthService, notice: NewNotice) =>
  platform.inTransaction((session) => platform.outbox.write('notice.raised', notice, session));

export const noticesIn = (auth: AuthService) => noticesOf(auth.platform.connection);

/** Raises notices one after the other and waits for each: later ones are newer. */
export async function raiseInTurn(auth: AuthService, ...raised: NewNotice[]): Promise<void> {
  for (const notice of raised) {
    await raise(auth, notice);
    await until('the notice is kept', async () => {
      return (await noticesIn(auth).exists({ _id: notice.noticeId })) !== null;
    });
  }
}

export type NoticePage = { ids: string[]; unread: number; total: number; next: string | undefined };

export function pageIn({ body, headers }: TestAnswer): NoticePage {
  return {
    ids: z.parse(authRoutes.listNotices.answer, body).map(({ id }) => id),
    unread: Number(headers.get(authRoutes.unreadCountHeader)),
    total: Number(headers.get('x-total-count')),
    next: /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1],
  };
}

export const listOf = async (auth: AuthService, as: TestUser, query = {}) =>
  pageIn(await auth.call(authRoutes.listNotices, { query }, { as }));
