import type { User } from '@alaso/contracts';
import { PageHeading, Spinner } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { DraftInForm } from './draft-in-form.tsx';
import { ListingFormPanel, type ListingFormPanelProps } from './listing-form-panel.tsx';
import { useFormOfAddress } from './use-form-of-address.ts';

/**
 * `/upload`: list an item; `/upload?draft=`: go on with a draft. The form stays when the session ends while it is being
 * filled in: what a new one holds is kept on the device for the person who wrote it.
 */
export default function UploadView() {
  const { user } = useSession();
  const { draftId, formNumber, goOnWith } = useFormOfAddress();
  const [writer, setWriter] = useState<User | null>(user);
  if (user && user.id !== writer?.id) setWriter(user);

  return (
    <div className="mk:mx-auto mk:flex mk:w-full mk:max-w-3xl mk:flex-col mk:gap-6">
      <PageHeading title="List Your Item" lead="Say what it is, how it fits and how it has been worn." />
      {writer ? (
        <OpenForm
          key={`${writer.id} ${formNumber}`}
          draftId={draftId}
          userId={writer.id}
          onFirstSaved={goOnWith}
        />
      ) : (
        <Spinner className="mk:self-center" />
      )}
    </div>
  );
}

type OpenFormProps = Omit<ListingFormPanelProps, 'draft'> & { draftId: string | null };

function OpenForm({ draftId, ...panel }: OpenFormProps) {
  // A new form that becomes a draft is open already.
  const [openedId] = useState(draftId);
  if (openedId === null) return <ListingFormPanel {...panel} draft={null} />;
  return <DraftInForm draftId={openedId} form={(draft) => <ListingFormPanel {...panel} draft={draft} />} />;
}
