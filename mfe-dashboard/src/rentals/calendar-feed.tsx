import { Button, Field, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useRenewRentalCalendarMutation } from '../dashboard-api.ts';

/** Makes the secret address at which calendar programs read the user's rentals. It is shown once, when it is made. */
export function CalendarFeed() {
  const [renew, { data, isLoading }] = useRenewRentalCalendarMutation();
  const address = data && new URL(data.address, window.location.href).href;

  const make = async () => {
    try {
      await renew().unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'No new address', otherwise: 'Please try again.' });
    }
  };
  const copy = async () => {
    if (address === undefined) return;
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Copied', description: 'Give this address to your calendar program.' });
    } catch {
      notify({ title: 'Not copied', description: 'Select the address and copy it.', variant: 'destructive' });
    }
  };

  return (
    <section
      aria-labelledby="calendar-feed"
      className="db:flex db:max-w-measure db:flex-col db:items-start db:gap-4"
    >
      <h3 id="calendar-feed" className="db:text-base">
        In your own calendar
      </h3>
      <p className="db:text-sm db:text-ink-muted">
        A secret address shows all your rentals in the calendar of your phone: the item, the days and the
        renter’s first name. Whoever has the address can read them. A new address ends the one before it.
      </p>
      {address !== undefined && (
        <Field label="Secret address" hint="It is shown this once: copy it now." className="db:w-full">
          <Input readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <div className="db:flex db:flex-wrap db:gap-2">
        {address !== undefined && <Button onClick={() => void copy()}>Copy address</Button>}
        <Button variant="secondary" pending={isLoading} pendingText="Making..." onClick={() => void make()}>
          Make a new address
        </Button>
      </div>
    </section>
  );
}
