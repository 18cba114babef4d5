import {
  type authRoutes,
  type MailPreference,
  mailPreferences,
  type NotificationKind,
  notificationKindFacts,
  notificationKinds,
} from '@alaso/contracts';
import { defineModel, retryOnDuplicateKey, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/**
 * A row of `notice_wishes`: a user's preference for one kind of notification. Without a row, the kind's
 * default applies.
 */
type NotificationPreferenceDocument = {
  /** `<userId> <kind>`, so each user has one row per kind. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  bell: boolean;
  mail: MailPreference;
};

export const notificationPreferencesOf = defineModel<NotificationPreferenceDocument>(
  'notice_wishes',
  rowSchema<NotificationPreferenceDocument>({
    _id: { type: String, required: true, maxlength: 80 },
    userId: { type: String, required: true, match: uuid },
    kind: { type: String, required: true, enum: notificationKinds },
    bell: { type: Boolean, required: true },
    mail: { type: String, required: true, enum: mailPreferences },
  }),
);

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
    /** Returns the preferences in the order of `notificationKinds`. */
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
