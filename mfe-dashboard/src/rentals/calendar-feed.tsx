import { Button, Field, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useRenewRentalCalendarMutation } from '../dashboard-api.ts';

/**
 * Makes the secret address at which calendar programs read the user's rentals. It is shown once, when it is
 * made.
 */
export function CalendarFeed() {
  const [renew, { data, isLoading }] = useRenewRentalCalendarMutation();
  const address = data && new URL(data.address, window.location.href).href;

  const make = async () => {
    try {
      await renew().unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'Could not create a link', otherwise: 'Please try again.' });
    }
  };
  const copy = async () => {
    if (address === undefined) return;
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Copied', description: 'Paste this link into your calendar app.' });
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
        Sync with your calendar
      </h3>
      <p className="db:text-sm db:text-ink-muted">
        Add your rentals to your phone’s calendar with a private link (item, days and renter’s first name).
        Anyone with the link can see them. A new link replaces the old one.
      </p>
      {address !== undefined && (
        <Field label="Private link" hint="Copy it now. You will not see it again." className="db:w-full">
          <Input readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <div className="db:flex db:flex-wrap db:gap-2">
        {address !== undefined && <Button onClick={() => void copy()}>Copy address</Button>}
        <Button variant="secondary" pending={isLoading} pendingText="Making..." onClick={() => void make()}>
          Create a link
        </Button>
      </div>
    </section>
  );
}
