import {
  type authRoutes,
  noticeKindFacts,
  noticeKinds,
  type MailWish,
  type NoticeKind,
} from '@alaso/contracts';
import { retryOnDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { noticeWishesOf } from './notice-wish.model.ts';

export type NoticeWishRepository = ReturnType<typeof noticeWishRepository>;
type Wish = authRoutes.NoticeWish;

export function noticeWishRepository(connection: Connection) {
  const wishes = noticeWishesOf(connection);
  const idOf = (userId: string, kind: NoticeKind) => `${userId} ${kind}`;

  async function set(userId: string, { kind, ...wish }: Partial<Wish> & Pick<Wish, 'kind'>): Promise<void> {
    const otherwise = { ...noticeKindFacts[kind].otherwise, ...wish };
    const rest = Object.fromEntries(Object.entries(otherwise).filter(([name]) => !(name in wish)));
    await retryOnDuplicateKey(() =>
      wishes.updateOne(
        { _id: idOf(userId, kind) },
        { $set: wish, $setOnInsert: { userId, kind, ...rest } },
        { upsert: true },
      ),
    );
  }

  return {
    /** The person's wish for each kind, in the order of the kinds. */
    async all(userId: string): Promise<Wish[]> {
      const found = await wishes.find({ _id: { $in: noticeKinds.map((kind) => idOf(userId, kind)) } }).lean();
      return noticeKinds.map((kind) => {
        const { bell, mail } = found.find((row) => row.kind === kind) ?? noticeKindFacts[kind].otherwise;
        return { kind, bell, mail };
      });
    },

    async of(userId: string, kind: NoticeKind): Promise<{ bell: boolean; mail: MailWish }> {
      const found = await wishes.findOne({ _id: idOf(userId, kind) }).lean();
      return found ?? noticeKindFacts[kind].otherwise;
    },

    set: (userId: string, wish: Wish) => set(userId, wish),

    stopMails: (userId: string, kind: NoticeKind) => set(userId, { kind, mail: 'never' }),
  };
}
