import { Button, Card, NotFetched, Skeleton } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import {
  useDeviceNotificationsQuery,
  useTurnOffDeviceNotificationsMutation,
} from './device-notifications-api.ts';
import { deviceMessages as messages, supportWords } from './device-notifications.messages.ts';
import { findSubscription, readSupport } from './push-subscription.ts';
import { useTurnOn } from './use-turn-on.ts';

/** Lets the user turn notifications on and off on this device. */
export function DeviceNotifications() {
  const support = readSupport();
  const isReady = support === 'ready';
  const asked = useDeviceNotificationsQuery(undefined, { refetchOnMountOrArgChange: true, skip: !isReady });
  const { data, error, isFetching } = asked;
  const isSubscribed = useIsSubscribed(isReady, data?.isOn);
  const isOn = data?.isOn === true && isSubscribed === true;
  const isFailed = !data && error !== undefined;
  return (
    <section aria-labelledby="device-notifications">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h3 id="device-notifications" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
          <p className="db:mt-1 db:max-w-measure db:text-sm db:text-ink-muted">{messages.text}</p>
          {isOn && <p className="db:mt-1 db:text-sm db:font-semibold">{messages.on}</p>}
          {!isReady && <p className="db:mt-1 db:max-w-measure db:text-sm">{supportWords[support]}</p>}
        </div>
        {isReady && data && isSubscribed !== undefined && <Switch isOn={isOn} />}
        {isReady && !isFailed && (!data || isSubscribed === undefined) && (
          <Skeleton className="db:h-11 db:w-28" />
        )}
        {isFailed && (
          <NotFetched
            what={messages.yours}
            asked={[{ error, isFetching, retry: () => void asked.refetch() }]}
          />
        )}
      </Card>
    </section>
  );
}

/**
 * Returns whether this browser has a subscription, or undefined until the browser has answered. Asks again
 * when the server's answer changes.
 */
function useIsSubscribed(isReady: boolean, isOn: boolean | undefined): boolean | undefined {
  const [isSubscribed, setSubscribed] = useState<boolean>();
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    findSubscription().then(
      (found) => isCurrent && setSubscribed(found !== undefined),
      () => isCurrent && setSubscribed(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, isOn]);
  return isSubscribed;
}

function Switch({ isOn }: { isOn: boolean }) {
  const { turnOn, isBusy } = useTurnOn();
  const [end, ending] = useTurnOffDeviceNotificationsMutation();

  async function turnOff() {
    try {
      await end().unwrap();
      await (await findSubscription())?.unsubscribe();
      notify({ title: messages.turnedOff });
    } catch (failure) {
      notifyFailure(failure, { title: messages.notTurnedOff, otherwise: messages.tryAgain });
    }
  }

  return (
    <Button
      variant="secondary"
      pending={isBusy || ending.isLoading}
      pendingText={isOn ? messages.turningOff : messages.turningOn}
      onClick={() => void (isOn ? turnOff() : turnOn())}
    >
      {isOn ? messages.turnOff : messages.turnOn}
    </Button>
  );
}
