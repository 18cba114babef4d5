import type { Listing } from '@alaso/contracts';
import { notify, notifyFailure } from '@alaso/web-kit';
import { usePauseListingMutation, useResumeListingMutation } from './manage-api.ts';

/**
 * Takes a listing off the market for now, and puts it back. A refusal is told in the server's own sentence.
 */
export function useStanding({ id }: Listing) {
  const [pauseListing, pausing] = usePauseListingMutation();
  const [resumeListing, resuming] = useResumeListingMutation();
  const call = { params: { id } };

  return {
    isPending: pausing.isLoading || resuming.isLoading,
    pause: async () => {
      try {
        await pauseListing(call).unwrap();
        notify({ title: 'Listing paused', description: 'It is hidden until you resume it.' });
      } catch (error) {
        notifyFailure(error, { title: 'Failed to pause listing', otherwise: 'Please try again.' });
      }
    },
    resume: async () => {
      try {
        await resumeListing(call).unwrap();
        notify({ title: 'Listing resumed', description: 'It is visible again.' });
      } catch (error) {
        notifyFailure(error, { title: 'Failed to resume listing', otherwise: 'Please try again.' });
      }
    },
  };
}
