export type { NotificationRepository } from './notification.repository.ts';
