import * as z from 'zod/mini';
import { entities } from '../entities.ts';
import { Id, RequiredText, Text } from '../fields.ts';
import { NotificationKind } from './notification-kinds.ts';
import { safeReturnPath } from './return-path.ts';

/** Maximum length of a notification's title and text, in characters. */
export const maxNotificationTitle = 300;
export const maxNotificationText = 2000;

/**
 * Placeholder for a member's first name in a notification. svc-auth fills in the current name on each read,
 * so that no notification keeps an earlier one.
 */
export const nameOf = (userId: string): string => `{{${userId}}}`;
/** Finds each {@link nameOf}, with the id. */
export const namesIn = /\{\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}\}/g;

/**
 * A notification raised by a service. The service chooses the id, so raising it twice notifies the user once.
 */
export const NewNotification = z.strictObject({
  noticeId: Id,
  userId: Id,
  kind: NotificationKind,
  title: RequiredText(maxNotificationTitle, 'A notification has a title'),
  text: Text(maxNotificationText),
  /** The page it opens, such as `/item/…` or `/explore?fabricType=adire`. */
  link: z.string().check(z.refine((link) => safeReturnPath(link) === link, 'Lead to a page of ours')),
});
export type NewNotification = z.infer<typeof NewNotification>;

/** A notification for all admins about something that needs one of them. */
export const NewAdminNotification = z.strictObject({
  noticeId: Id,
  title: NewNotification.shape.title,
  text: NewNotification.shape.text,
  link: NewNotification.shape.link,
  /** The entities that their open pages refetch. */
  changed: z.array(z.enum(entities)),
  /** Admins to leave out, because it is about them or they caused it. */
  except: z.array(Id),
});
export type NewAdminNotification = z.infer<typeof NewAdminNotification>;
