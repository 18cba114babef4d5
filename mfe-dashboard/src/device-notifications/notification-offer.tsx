import { Button } from '@alaso/ui';
import { canInstall, install } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { deviceMessages } from './device-notifications.messages.ts';
import { rememberOffer } from './push-subscription.ts';
import { useTurnOn } from './use-turn-on.ts';

const { offer: words, turnOn: turnOnText, turningOn } = deviceMessages;

/**
 * Offers notifications, and to install the app, after the user's first message. Made once: whatever the user
 * does, it does not return until they sign in again.
 */
export function NotificationOffer({ name, onDone }: { name: string; onDone: () => void }) {
  const { turnOn, isBusy } = useTurnOn();
  const [mayInstall, setMayInstall] = useState(canInstall);
  useEffect(rememberOffer, []);

  async function installApp() {
    setMayInstall(false);
    await install();
  }

  return (
    <section
      aria-label={words.label}
      className="db:flex db:flex-col db:gap-2 db:border-t db:border-line db:bg-background db:px-4 db:py-3"
    >
      <p className="db:text-sm">{words.text(name)}</p>
      <div className="db:flex db:flex-wrap db:gap-2">
        <Button size="sm" pending={isBusy} pendingText={turningOn} onClick={() => void turnOn().then(onDone)}>
          {turnOnText}
        </Button>
        {mayInstall && (
          <Button size="sm" variant="secondary" onClick={() => void installApp()}>
            {words.install}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDone}>
          {words.notNow}
        </Button>
      </div>
    </section>
  );
}
