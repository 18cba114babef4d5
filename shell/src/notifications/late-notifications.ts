/**
 * The code for the panel that the bell opens, in a single chunk that is fetched when the browser is idle or
 * when the bell is first opened.
 */
export { NotificationPanel } from './notification-panel.tsx';
export { NotificationSettings } from './notification-settings.tsx';
export { ReadHere } from './read-here.tsx';
