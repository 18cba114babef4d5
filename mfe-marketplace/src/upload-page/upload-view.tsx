import { type Draft, highestPrice, isFirstDay, newAccountLimits, type User } from '@alaso/contracts';
import {
  EmptyState,
  formatNaira,
  LinkButton,
  NotFetched,
  PageHeading,
  PagePending,
  Spinner,
} from '@alaso/ui';
import { isCallError, Link, useSession } from '@alaso/web-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BulkView } from '../bulk-import/bulk-import.tsx';
import { useGetDraftQuery } from '../shared/upload-api.ts';
import { ListingFormPanel, type ListingFormPanelProps } from './listing-form-panel.tsx';
import { uploadPageMessages } from './upload-page.messages.ts';

/** Explains a new account's limits before the user reaches them. */
function NewAccountNote({ user: { newAccount } }: { user: User }) {
  const [now] = useState(() => new Date());
  const limit = highestPrice(newAccount, now);
  const firstDay = isFirstDay(newAccount, now);
  if (limit === undefined && !firstDay) return null;
  return (
    <p className="mk:max-w-measure mk:rounded-card mk:bg-sunken mk:p-4 mk:text-sm">
      {firstDay && <span>{uploadPageMessages.newAccount.firstDay(newAccountLimits.listingsOnFirstDay)}</span>}
      {limit !== undefined && (
        <>
          <span>{uploadPageMessages.newAccount.highestPrice(formatNaira(String(limit)))}</span>
          <Link
            to="/dashboard?tab=profile"
            className="mk:font-semibold mk:text-primary mk:underline mk:underline-offset-4"
          >
            {uploadPageMessages.newAccount.verifyPhone}
          </Link>
        </>
      )}
    </p>
  );
}

type DraftInFormProps = { draftId: string; form: (draft: Draft) => ReactNode };

/** Fetches a draft once and opens it in the form. */
function DraftInForm({ draftId, form }: DraftInFormProps) {
  const [opened, setOpened] = useState<Draft | null>(null);
  const { data, error, isFetching, refetch } = useGetDraftQuery(
    { params: { id: draftId } },
    // After the form has opened, its own saves must not overwrite newer input.
    { skip: opened !== null },
  );
  if (data && !opened) setOpened(data);

  if (opened) return form(opened);
  if (error === undefined) return <PagePending label={uploadPageMessages.draft.loading} />;
  if (isCallError(error) && (error.status === 404 || error.status === 400)) return <NoSuchDraft />;
  return (
    <NotFetched
      what={uploadPageMessages.draft.notFetched}
      asked={[{ error, isFetching, retry: () => void refetch() }]}
    />
  );
}

function NoSuchDraft() {
  return (
    <EmptyState
      text={uploadPageMessages.draft.missing}
      action={
        <LinkButton asChild>
          <Link to="/dashboard?tab=listings&state=draft">{uploadPageMessages.draft.seeAll}</Link>
        </LinkButton>
      }
    />
  );
}

/**
 * `/upload`: lists an item. `/upload?draft=` continues a draft, and `/upload?from=csv` lists several items.
 * The form survives the end of the session, because a new form's content is stored on the device for its
 * user.
 */
export default function UploadView() {
  const { user } = useSession();
  const { draftId, formNumber, goOnWith } = useFormOfAddress();
  const [writer, setWriter] = useState<User | null>(user);
  if (user && user.id !== writer?.id) setWriter(user);
  const [search] = useSearchParams();
  if (writer && search.get('from') === 'csv') {
    return (
      <div className="mk:flex mk:flex-col mk:gap-6">
        <NewAccountNote user={writer} />
        <BulkView key={writer.id} />
      </div>
    );
  }

  return (
    <div className="mk:mx-auto mk:flex mk:w-full mk:max-w-3xl mk:flex-col mk:gap-6">
      <PageHeading title={uploadPageMessages.title} lead={uploadPageMessages.lead} />
      {writer && <NewAccountNote user={writer} />}
      {writer ? (
        <OpenForm
          key={`${writer.id} ${formNumber}`}
          draftId={draftId}
          userId={writer.id}
          place={writer.place}
          onFirstSaved={goOnWith}
        />
      ) : (
        <Spinner className="mk:self-center" />
      )}
      <Link
        to="/upload?from=csv"
        className="mk:-my-1 mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:font-semibold mk:underline mk:underline-offset-4"
      >
        {uploadPageMessages.uploadMany}
      </Link>
    </div>
  );
}

type OpenFormProps = Omit<ListingFormPanelProps, 'draft'> & { draftId: string | null };

function OpenForm({ draftId, ...panel }: OpenFormProps) {
  // If a new form was just saved as a draft, the draft is already open and must not be fetched.
  const [openedId] = useState(draftId);
  if (openedId === null) return <ListingFormPanel {...panel} draft={null} />;
  return <DraftInForm draftId={openedId} form={(draft) => <ListingFormPanel {...panel} draft={draft} />} />;
}

type AddressedForm = {
  draftId: string | null;
  /** Incremented to reset the form. */
  number: number;
  /** The id of the draft that this form was saved as, which is about to be added to the URL. */
  savedAs: string | null;
};

/** Returns the form specified in the URL: the draft in `?draft=`, or a new form. */
function useFormOfAddress() {
  const [search, setSearch] = useSearchParams();
  const draftId = search.get('draft');
  const [form, setForm] = useState<AddressedForm>({ draftId, number: 0, savedAs: null });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  if (draftId !== form.draftId) {
    const goesOn = draftId !== null && draftId === form.savedAs;
    setForm({ draftId, number: goesOn ? form.number : form.number + 1, savedAs: null });
  }
  return {
    draftId,
    formNumber: form.number,
    /**
     * Called when the new form has been saved as a draft. Adds the draft's id to the URL without changing the
     * form.
     */
    goOnWith: (savedAs: string) => {
      if (!isShown.current) return;
      setForm((open) => ({ ...open, savedAs }));
      setSearch({ draft: savedAs }, { replace: true });
    },
  };
}
