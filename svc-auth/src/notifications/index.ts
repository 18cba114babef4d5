export type { NotificationPreferenceRepository } from './notification-preference.repository.ts';
export type { NotificationRepository } from './notification.repository.ts';
export { type NamesDeps, withNames } from './save-notification.ts';
