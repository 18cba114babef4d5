import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { Id, RequiredText, Text } from '../fields.ts';
import { NotificationKind } from './notification-kinds.ts';
import { safeReturnPath } from './return-path.ts';

/** Maximum length of a notification's title and text, in characters. */
export const maxNotificationTitle = 300;
export const maxNotificationText = 2000;

/**
 * Returns a placeholder for a member's first name in a notification. svc-auth inserts the current name on
 * each read, so notifications never contain an outdated name.
 */
export const nameOf = (userId: string): string => `{{${userId}}}`;
/** Matches every {@link nameOf} placeholder and captures the id. */
export const namesIn = /\{\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}\}/g;

/**
 * A notification sent by a service. The service chooses the id, so sending the same notification twice
 * notifies the user only once.
 */
export const NewNotification = z.strictObject({
  noticeId: Id,
  userId: Id,
  kind: NotificationKind,
  title: RequiredText(maxNotificationTitle, 'A notification has a title'),
  text: Text(maxNotificationText),
  /** The page that the notification opens, such as `/item/…` or `/explore?fabricType=adire`. */
  link: z.string().check(z.refine((link) => safeReturnPath(link) === link, 'Lead to a page of ours')),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** A notification to all admins about something that one of them has to handle. */
export const NewAdminNotification = z.strictObject({
  noticeId: Id,
  title: NewNotification.shape.title,
  text: NewNotification.shape.text,
  link: NewNotification.shape.link,
  /** The entities that open pages must refetch. */
  changed: z.array(z.enum(entities)),
  /** Admins who are not notified, because they caused the notification or it is about them. */
  except: z.array(Id),
});
export type NewAdminNotification = z.infer<typeof NewAdminNotification>;
