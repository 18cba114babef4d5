/**
 * The code of an opened bell: one chunk, fetched when the browser is idle or when the bell is first opened.
 */
export { NotificationPanel } from './notification-panel.tsx';
export { NotificationSettings } from './notification-settings.tsx';
export { ReadHere } from './read-here.tsx';
