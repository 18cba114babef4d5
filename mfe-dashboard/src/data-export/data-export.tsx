import { Button } from '@alaso/ui';
import { saveFile } from '@alaso/ui/save-file';
import { type AppStore, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

/** Saves all that a person has with us as one file of JSON. */
export function DownloadOwnData() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const { readOwnData } = await import('./read-own-data.ts');
      const data = await readOwnData(dispatch);
      saveFile('alaso-my-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      notifyFailure(error, { title: 'Failed to fetch your data', otherwise: 'Please try again.' });
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="own-data" className="db:flex db:flex-col db:items-start db:gap-3">
      <h2 id="own-data" className="db:text-lg">
        Your data
      </h2>
      <p className="db:max-w-measure db:text-sm db:text-ink-muted">
        Your data in one file: your account, items, orders, donations, favorites, reports, decisions and
        notifications.
      </p>
      <Button variant="secondary" pending={pending} pendingText="Preparing..." onClick={() => void save()}>
        Download my data
      </Button>
    </section>
  );
}
