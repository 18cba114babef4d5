import { mailWishes, type MailWish, noticeKinds, type NoticeKind } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/**
 * A row of `notice_wishes`: what a person wishes for one kind. Without a row, what holds for everybody does.
 */
export type NoticeWishDocument = {
  /** `<userId> <kind>`: one row for each. */
  _id: string;
  userId: string;
  kind: NoticeKind;
  bell: boolean;
  mail: MailWish;
};

export const noticeWishesOf = defineModel<NoticeWishDocument>(
  'notice_wishes',
  rowSchema<NoticeWishDocument>({
    _id: { type: String, required: true, maxlength: 80 },
    userId: { type: String, required: true, match: uuid },
    kind: { type: String, required: true, enum: noticeKinds },
    bell: { type: Boolean, required: true },
    mail: { type: String, required: true, enum: mailWishes },
  }),
);
