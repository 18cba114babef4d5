import { Button, Card, ConfirmDialog, Field, formatDateTime, Input, NotFetched, Skeleton } from '@alaso/ui';
import { notify, notifyFailure, useReadAgain } from '@alaso/web-kit';
import { useState } from 'react';
import { copyText } from '../shared/copy-text.ts';
import { ownCalendarMessages as messages } from './own-calendar.messages.ts';
import { useEndCalendarMutation, useGetCalendarQuery, useRenewCalendarMutation } from './settings-api.ts';

/** Shows the secret URL, which cannot be shown again. */
function NewAddress({ address }: { address: string }) {
  return (
    <>
      <Field label={messages.field} hint={messages.once} className="db:w-full">
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copyText(address, messages)}>{messages.copy}</Button>
    </>
  );
}

/** Shows the link that calendar apps use to read the user's meetings, rentals, and deadlines. */
export function OwnCalendar() {
  const asked = useGetCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  const readAgain = useReadAgain(asked.refetch);
  const [renew, renewing] = useRenewCalendarMutation();
  const [end, ending] = useEndCalendarMutation();
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null);
  const [address, setAddress] = useState<string>();
  const { data, error, isFetching } = asked;

  async function make() {
    try {
      const made = await renew().unwrap();
      setAddress(new URL(made.address, window.location.href).href);
      await readAgain();
    } catch (failure) {
      notifyFailure(failure, { title: messages.notRenewed, otherwise: messages.tryAgain });
    }
    setAsks(null);
  }

  async function switchOff() {
    try {
      await end().unwrap();
      setAddress(undefined);
      await readAgain();
      notify({ title: messages.ended });
    } catch (failure) {
      notifyFailure(failure, { title: messages.notEnded, otherwise: messages.tryAgain });
    }
    setAsks(null);
  }

  return (
    <section aria-labelledby="your-calendar">
      <Card className="db:flex db:flex-col db:items-start db:gap-3 db:p-5">
        <div>
          <h3 id="your-calendar" className="db:scroll-mt-24 db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
          <p className="db:mt-1 db:max-w-measure db:text-sm db:text-ink-muted">{messages.text}</p>
          <p className="db:mt-1 db:max-w-measure db:text-sm db:text-ink-muted">{messages.privacy}</p>
        </div>
        {data === undefined &&
          (error ? (
            <NotFetched
              what="calendar link"
              title={messages.notLoaded}
              asked={[{ error, isFetching, retry: () => void asked.refetch() }]}
            />
          ) : (
            <Skeleton className="db:h-11 db:w-40" />
          ))}
        {data?.since === null && (
          <Button
            variant="secondary"
            pending={renewing.isLoading}
            pendingText={messages.creating}
            onClick={() => void make()}
          >
            {messages.create}
          </Button>
        )}
        {data?.since && (
          <>
            {address === undefined ? (
              <p className="db:text-sm">{messages.since(formatDateTime(data.since))}</p>
            ) : (
              <NewAddress address={address} />
            )}
            <div className="db:flex db:flex-wrap db:gap-2">
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsks('renew')}>
                {messages.renew}
              </Button>
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsks('end')}>
                {messages.end}
              </Button>
            </div>
          </>
        )}
        <ConfirmDialog
          open={asks === 'renew'}
          onOpenChange={() => setAsks(null)}
          title={messages.renewTitle}
          description={messages.renewText}
          confirmText={messages.renew}
          pending={renewing.isLoading}
          pendingText={messages.creating}
          onConfirm={() => void make()}
        />
        <ConfirmDialog
          open={asks === 'end'}
          onOpenChange={() => setAsks(null)}
          title={messages.endTitle}
          description={messages.endText}
          confirmText={messages.end}
          pending={ending.isLoading}
          pendingText={messages.ending}
          onConfirm={() => void switchOff()}
        />
      </Card>
    </section>
  );
}
