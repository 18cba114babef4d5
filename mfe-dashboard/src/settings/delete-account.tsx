import type { authRoutes } from '@alaso/contracts';
import { Button, Card, Dialog, Field, formatDate, FormDialog, Input, Skeleton } from '@alaso/ui';
import { Link, navigate, notify, useLogoutMutation } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteAccountMessages as messages } from './own-data.messages.ts';
import { useDeleteAccountMutation, useLeavingBlockersQuery } from './settings-api.ts';

/** The word that the user must type to confirm the deletion. */
const Typed = z.object({
  word: z.pipe(z.string().check(z.trim()), z.enum([messages.word], messages.typeIt)),
});

type Blocker = authRoutes.OpenMatter;

const addressOf = ({ kind, id, listingId }: Blocker) =>
  ({
    order: `/dashboard?tab=transactions&order=${id}`,
    donation: `/dashboard?tab=donations&donation=${id}`,
    offer: `/item/${listingId ?? ''}`,
    balance: '/dashboard',
  })[kind];

/** Lists the orders, donations, and money that block the deletion, each with a link. */
function Blocked({ blockers, onClose }: { blockers: readonly Blocker[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.blockedTitle}
      description={messages.blocked}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <ul className="db:flex db:flex-col db:divide-y db:divide-line">
        {blockers.map((blocker) => (
          <li key={blocker.id}>
            <Link
              to={addressOf(blocker)}
              className="db:flex db:min-h-11 db:flex-col db:justify-center db:py-2 db:wrap-anywhere"
            >
              <span className="db:text-sm db:text-ink-muted">{messages.blocker[blocker.kind]}</span>
              <span className="db:font-semibold db:underline db:underline-offset-4">{blocker.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Explains the consequences and asks the user to type a word, so that a stray tap cannot delete the account.
 * Also requires the password unless it was entered recently.
 */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { data, error: notLoaded } = useLeavingBlockersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteAccountMutation();
  const [logout] = useLogoutMutation();
  const [found, setFound] = useState<readonly Blocker[]>([]);
  const blockers = found.length > 0 ? found : (data?.blockers ?? []);
  const form = useContractForm(Typed, {
    given: { word: '' },
    failed: messages.failed,
    async send() {
      const { blockers: open, eraseAt } = await remove().unwrap();
      if (eraseAt === null) return setFound(open);
      // The server has already ended the sessions. This call clears the session data in the browser.
      await logout();
      navigate('/');
      notify({ title: messages.done, description: messages.doneText(formatDate(eraseAt)) });
    },
  });

  if (blockers.length > 0) return <Blocked blockers={blockers} onClose={onClose} />;
  return (
    <FormDialog
      title={messages.dialogTitle}
      submitText={messages.submit}
      cancelText={messages.cancel}
      variant="danger"
      pending={form.isPending}
      pendingText={messages.submitting}
      error={form.message ?? (notLoaded ? messages.notLoaded : undefined)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {data === undefined && !notLoaded ? (
        <Skeleton className="db:h-48 db:w-full" />
      ) : (
        <>
          <ul className="db:flex db:list-disc db:flex-col db:gap-1.5 db:pl-5 db:text-sm">
            {messages.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="db:text-sm db:text-ink-muted">{messages.copyFirst}</p>
          <Field label={messages.type} required error={form.errors.word}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.input('word')}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h3 id="delete-account" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
          <p className="db:mt-1 db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      </Card>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
