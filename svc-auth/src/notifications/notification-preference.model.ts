import {
  mailPreferences,
  type MailPreference,
  notificationKinds,
  type NotificationKind,
} from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/**
 * A row of `notice_wishes`: a user's preference for one kind. Without a row, the kind's default applies.
 */
export type NotificationPreferenceDocument = {
  /** `<userId> <kind>`: one row each. */
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
