import type { Listing } from '@alaso/contracts';
import type { ListingAction } from '@alaso/ui';
import { navigate, type Toast, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useListAgainMutation,
  usePauseListingMutation,
  useRestoreListingMutation,
  useResumeListingMutation,
} from '../dashboard-api.ts';

/** What is done at once, without a page or a question of its own. */
export type ActAtOnce = Exclude<ListingAction, 'edit' | 'donate' | 'delete'>;

const doneWords: Record<ActAtOnce, Toast> = {
  pause: { title: 'Listing paused', description: 'It is hidden until you resume it.' },
  resume: { title: 'Listing resumed', description: 'It is visible again.' },
  restore: { title: 'Listing restored', description: 'Your listing is back.' },
  'list-again': { title: 'Draft saved', description: 'Check the details, then list it.' },
};
const failedWords: Record<ActAtOnce, string> = {
  pause: 'Failed to pause listing',
  resume: 'Failed to resume listing',
  restore: 'Could not restore the listing',
  'list-again': 'Failed to list the item again',
};

/** Pauses, resumes, restores and lists again. A refusal is told in the server's own sentence. */
export function useOwnActs(onDone: (listing: Listing) => void) {
  const [pauseListing] = usePauseListingMutation();
  const [resumeListing] = useResumeListingMutation();
  const [restoreListing] = useRestoreListingMutation();
  const [listAgain] = useListAgainMutation();
  const [running, setRunning] = useState<{ id: string; act: ActAtOnce } | null>(null);

  async function send(act: ActAtOnce, { id }: Listing) {
    const call = { params: { id } };
    switch (act) {
      case 'pause':
        return pauseListing(call).unwrap();
      case 'resume':
        return resumeListing(call).unwrap();
      case 'restore':
        return restoreListing(call).unwrap();
      case 'list-again': {
        const draft = await listAgain(call).unwrap();
        return navigate(`/upload?draft=${draft.id}`);
      }
    }
  }

  return {
    pendingOf: ({ id }: Listing) => (running?.id === id ? running.act : null),
    act: async (act: ActAtOnce, listing: Listing) => {
      setRunning({ id: listing.id, act });
      try {
        await send(act, listing);
        notify(doneWords[act]);
        onDone(listing);
      } catch (error) {
        notifyFailure(error, { title: failedWords[act], otherwise: 'Please try again.' });
      }
      setRunning(null);
    },
  };
}
