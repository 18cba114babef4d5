import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { Id, RequiredText, Text } from '../fields.ts';
import { NotificationKind } from './notification-kinds.ts';
import { safeReturnPath } from './return-path.ts';

/** Of a notification's title and text, in characters. */
export const maxNotificationTitle = 300;
export const maxNotificationText = 2000;

/** What a service raises: it decides the id, so that raising the same thing twice tells the person once. */
export const NewNotification = z.strictObject({
  noticeId: Id,
  userId: Id,
  kind: NotificationKind,
  title: RequiredText(maxNotificationTitle, 'A notification has a title'),
  text: Text(maxNotificationText),
  /** Where opening it leads: a page of ours, such as `/item/…` or `/explore?fabricType=adire`. */
  link: z.string().check(z.refine((link) => safeReturnPath(link) === link, 'Lead to a page of ours')),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** What a service raises for all admins: something waits for one of them. */
export const NewAdminNotification = z.strictObject({
  noticeId: Id,
  title: NewNotification.shape.title,
  text: NewNotification.shape.text,
  link: NewNotification.shape.link,
  /** What their open pages ask for again. */
  changed: z.array(z.enum(entities)),
  /** Admins who are not notified, because it is about them or comes from them. */
  except: z.array(Id),
});
export type NewAdminNotification = z.infer<typeof NewAdminNotification>;
