import { type AppStore, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { deviceEndpoints } from './device-notifications-api.ts';
import { deviceMessages as messages } from './device-notifications.messages.ts';
import { rememberOffer, subscribe } from './push-subscription.ts';

/**
 * Returns the function that turns on notifications on this device. It asks the browser first, because
 * browsers let a page ask only in response to a tap.
 */
export function useTurnOn(): { turnOn: () => Promise<void>; isBusy: boolean } {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [isBusy, setBusy] = useState(false);

  const refuse = (description: string) =>
    notify({ title: messages.notTurnedOn, description, variant: 'destructive' });

  async function turnOn() {
    setBusy(true);
    rememberOffer();
    try {
      if ((await Notification.requestPermission()) !== 'granted') return refuse(messages.notAllowed);
      const { deviceNotifications, turnOnDeviceNotifications } = deviceEndpoints;
      const options = { subscribe: false };
      const { publicKey } = await dispatch(deviceNotifications.initiate(undefined, options)).unwrap();
      const body = await subscribe(publicKey).catch(() => undefined);
      if (!body) return refuse(messages.noPushService);
      await dispatch(turnOnDeviceNotifications.initiate({ body }, { track: false })).unwrap();
      notify({ title: messages.turnedOn });
    } catch (error) {
      notifyFailure(error, { title: messages.notTurnedOn, otherwise: messages.tryAgain });
    } finally {
      setBusy(false);
    }
  }

  return { turnOn, isBusy };
}
