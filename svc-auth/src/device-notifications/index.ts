export { pushSettings } from './push-settings.ts';
export { createPushSender, type PushSender } from './push-sender.ts';
export { handlePushes, pushedKinds, pushToDevices } from './push-to-devices.ts';
