export { Bell } from './bell.tsx';
export { useStopNotificationMailsMutation } from './notifications-api.ts';
