import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { Id, RequiredText, Text } from '../fields.ts';
import { NoticeKind } from './notice-kinds.ts';
import { safeReturnPath } from './return-path.ts';

/** Of a notice's title and text, in characters. */
export const maxNoticeTitle = 300;
export const maxNoticeText = 2000;

/** What a service raises: it decides the id, so that raising the same thing twice tells the person once. */
export const NewNotice = z.strictObject({
  noticeId: Id,
  userId: Id,
  kind: NoticeKind,
  title: RequiredText(maxNoticeTitle, 'A notice has a title'),
  text: Text(maxNoticeText),
  /** Where opening it leads: a page of ours, such as `/item/…` or `/explore?fabricType=adire`. */
  link: z.string().check(z.refine((link) => safeReturnPath(link) === link, 'Lead to a page of ours')),
});
export type NewNotice = z.infer<typeof NewNotice>;

/** What a service raises for all admins: something waits for one of them. */
export const NewAdminNotice = z.strictObject({
  noticeId: Id,
  title: NewNotice.shape.title,
  text: NewNotice.shape.text,
  link: NewNotice.shape.link,
  /** What their open pages ask for again. */
  changed: z.array(z.enum(entities)),
  /** Admins who are not notified, because it is about them or comes from them. */
  except: z.array(Id),
});
export type NewAdminNotice = z.infer<typeof NewAdminNotice>;
