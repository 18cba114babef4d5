import type { User } from '@alaso/contracts';
import { PageHeading, Spinner } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { ListingFormPanel } from './listing-form-panel.tsx';

/**
 * `/upload`: list an item. The form stays when the session ends while it is being filled in: the draft is kept on the
 * device for the person who wrote it.
 */
export default function UploadView() {
  const { user } = useSession();
  const [writer, setWriter] = useState<User | null>(user);
  if (user && user.id !== writer?.id) setWriter(user);

  return (
    <div className="mk:mx-auto mk:flex mk:w-full mk:max-w-3xl mk:flex-col mk:gap-6">
      <PageHeading title="List Your Item" lead="Say what it is, how it fits and how it has been worn." />
      {writer ? (
        <ListingFormPanel key={writer.id} userId={writer.id} />
      ) : (
        <Spinner className="mk:self-center" />
      )}
    </div>
  );
}
