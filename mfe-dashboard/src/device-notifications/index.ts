export { canOffer } from './push-subscription.ts';
export { DeviceNotifications } from './device-notifications.tsx';
