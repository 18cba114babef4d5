export const unknownPushService =
  'This browser uses a push service that we do not know. Please use another browser for notifications.';
