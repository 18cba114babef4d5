import {
  type authRoutes,
  notificationKindFacts,
  notificationKinds,
  type MailPreference,
  type NotificationKind,
} from '@alaso/contracts';
import { retryOnDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { notificationPreferencesOf } from './notification-preference.model.ts';

export type NotificationPreferenceRepository = ReturnType<typeof notificationPreferenceRepository>;
type Preference = authRoutes.NotificationPreference;

export function notificationPreferenceRepository(connection: Connection) {
  const preferences = notificationPreferencesOf(connection);
  const idOf = (userId: string, kind: NotificationKind) => `${userId} ${kind}`;

  async function set(
    userId: string,
    { kind, ...preference }: Partial<Preference> & Pick<Preference, 'kind'>,
  ): Promise<void> {
    const otherwise = { ...notificationKindFacts[kind].otherwise, ...preference };
    const rest = Object.fromEntries(Object.entries(otherwise).filter(([name]) => !(name in preference)));
    await retryOnDuplicateKey(() =>
      preferences.updateOne(
        { _id: idOf(userId, kind) },
        { $set: preference, $setOnInsert: { userId, kind, ...rest } },
        { upsert: true },
      ),
    );
  }

  return {
    /** Returns the user's preference for each kind, in the order of the kinds. */
    async all(userId: string): Promise<Preference[]> {
      const found = await preferences
        .find({ _id: { $in: notificationKinds.map((kind) => idOf(userId, kind)) } })
        .lean();
      return notificationKinds.map((kind) => {
        const { bell, mail } =
          found.find((row) => row.kind === kind) ?? notificationKindFacts[kind].otherwise;
        return { kind, bell, mail };
      });
    },

    async of(userId: string, kind: NotificationKind): Promise<{ bell: boolean; mail: MailPreference }> {
      const found = await preferences.findOne({ _id: idOf(userId, kind) }).lean();
      return found ?? notificationKindFacts[kind].otherwise;
    },

    set: (userId: string, preference: Preference) => set(userId, preference),

    stopMails: (userId: string, kind: NotificationKind) => set(userId, { kind, mail: 'never' }),
  };
}
