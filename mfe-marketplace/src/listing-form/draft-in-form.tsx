import type { Draft } from '@alaso/contracts';
import { EmptyState, LinkButton, NotFetched, PagePending } from '@alaso/ui';
import { isCallError, Link } from '@alaso/web-kit';
import { type ReactNode, useState } from 'react';
import { useGetDraftQuery } from './upload-api.ts';

export type DraftInFormProps = { draftId: string; form: (draft: Draft) => ReactNode };

/** Reads a draft once, for a form that goes on with it. */
export function DraftInForm({ draftId, form }: DraftInFormProps) {
  const [opened, setOpened] = useState<Draft | null>(null);
  const { data, error, isFetching, refetch } = useGetDraftQuery(
    { params: { id: draftId } },
    // What the form itself saves is not read back over what is typed meanwhile.
    { skip: opened !== null },
  );
  if (data && !opened) setOpened(data);

  if (opened) return form(opened);
  if (error === undefined) return <PagePending label="Loading your draft" />;
  if (isCallError(error) && (error.status === 404 || error.status === 400)) return <NoSuchDraft />;
  return <NotFetched what="your draft" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
}

function NoSuchDraft() {
  return (
    <EmptyState
      text="We could not find this draft. It may have been listed or deleted."
      action={
        <LinkButton asChild>
          <Link to="/dashboard?tab=listings&state=draft">See Your Drafts</Link>
        </LinkButton>
      }
    />
  );
}
