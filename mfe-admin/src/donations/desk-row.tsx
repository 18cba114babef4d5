import type { DeskDonation, FollowUp } from '@alaso/contracts';
import { Badge, Button, cn, formatDate, formatDateTime } from '@alaso/ui';
import { ChevronDownIcon } from '@alaso/ui/icons';
import { KeptPhotos } from '@alaso/ui/photos';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { IfAllowed } from '../shared/rights.tsx';
import { compactControls } from '../shared/row-styles.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import {
  useAcceptDonationMutation,
  useCollectDonationMutation,
  useDeclineDonationMutation,
  useReceiveDonationMutation,
} from './desk-api.ts';
import {
  actWordsOf,
  handOverInWords,
  hasTask,
  kindInWords,
  outcomeInWords,
  type PlainAct,
  statusWordOf,
} from './desk.messages.ts';
import { deskRowMessages as messages, scheduleMessages } from './donations.messages.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Lists a donation's follow-ups, each with its due date, completion date, and outcome. */
function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  return (
    <details className="ad:group ad:text-sm">
      <summary className="ad:flex ad:min-h-11 ad:cursor-pointer ad:list-none ad:items-center ad:gap-1.5 ad:font-semibold">
        <span>{messages.followUpsCounted(followUps.length)}</span>
        <ChevronDownIcon aria-hidden="true" className="ad:size-4 ad:group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="region" aria-label={messages.followUps} className="ad:overflow-x-auto">
        <table className="ad:w-full ad:min-w-120 ad:text-left">
          <thead className="ad:text-ink-muted">
            <tr>
              {messages.followUpColumns.map((head) => (
                <th key={head} scope="col" className="ad:py-1 ad:pr-4 ad:font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {followUps.map((row) => (
              <tr key={row.id} className="ad:border-t ad:border-line">
                <td className="ad:py-2 ad:pr-4">{kindInWords(row)}</td>
                <td className="ad:py-2 ad:pr-4 ad:whitespace-nowrap">{formatDateTime(row.dueAt)}</td>
                <td className="ad:py-2 ad:pr-4 ad:whitespace-nowrap">
                  {row.doneAt === null ? '' : formatDateTime(row.doneAt)}
                </td>
                <td className="ad:py-2">{outcomeInWords(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type CopyOfferLinkProps = { link: string; organizationName: string; listingTitle: string };

/** Copies the link that lets an organization without an account respond to the offer. */
function CopyOfferLink({ link, organizationName, listingTitle }: CopyOfferLinkProps) {
  async function copy() {
    const address = new URL(link, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({
        title: messages.linkCopied,
        description: messages.linkCopiedText(organizationName),
      });
    } catch {
      notify({ title: messages.linkNotCopied, description: address, variant: 'destructive' });
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="ad:max-sm:flex-1"
      aria-label={messages.copyLinkNamed(listingTitle)}
      onClick={() => void copy()}
    >
      {messages.copyLink}
    </Button>
  );
}

const names: readonly PlainAct[] = ['accept', 'collect', 'receive'];

/**
 * Shows a donation to the admins who handle donations, with its follow-ups and the actions they can take on
 * the organization's behalf.
 */
export function DeskRow({ donation }: { donation: DeskDonation }) {
  const { id, acts, listingTitle, donorFirstName, organizationName, organizationId, status } = donation;
  const [accept] = useAcceptDonationMutation();
  const [collect] = useCollectDonationMutation();
  const [receive] = useReceiveDonationMutation();
  const [decline] = useDeclineDonationMutation();
  const [asking, setAsking] = useState<'decline' | 'schedule' | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const params = { id };
  const calls = {
    accept: () => accept({ params }).unwrap(),
    collect: () => collect({ params }).unwrap(),
    receive: () => receive({ params, body: {} }).unwrap(),
  };
  const handOver = handOverInWords(donation);
  const declineWords = messages.decline[status === 'collected' ? 'onItsWay' : 'offered'];

  async function act(name: string, send: () => Promise<unknown>, done: string) {
    setPending(name);
    try {
      await send();
      notify({ title: done });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, {
        title: messages.saveFailed,
        otherwise: messages.tryAgain,
      });
    } finally {
      setPending(null);
    }
  }

  return (
    <li
      className={cn(
        compactControls,
        'ad:flex ad:flex-col ad:gap-3 ad:border-b ad:border-line ad:py-4 ad:first:pt-0 ad:last:border-b-0',
      )}
    >
      <div className="ad:flex ad:flex-col ad:gap-1">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
          <span className="ad:font-semibold ad:wrap-anywhere">{listingTitle}</span>
          <Badge>{statusWordOf(donation)}</Badge>
          {hasTask(donation) && <Badge tone="warning">{messages.toDo}</Badge>}
        </p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">
          {messages.parties({
            donor: donorFirstName,
            organization: organizationName,
            hasAccount: organizationId !== null,
            offeredOn: formatDate(donation.createdAt),
          })}
        </p>
        {donation.organizationContact !== undefined && (
          <p className="ad:text-sm ad:wrap-anywhere">{messages.contact(donation.organizationContact)}</p>
        )}
        {donation.message !== null && (
          <p className="ad:max-w-measure ad:text-sm ad:wrap-anywhere">{`“${donation.message}”`}</p>
        )}
        {handOver !== null && <p className="ad:text-sm ad:wrap-anywhere">{handOver}</p>}
        {donation.reason !== null && (
          <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">{messages.why(donation.reason)}</p>
        )}
      </div>
      <KeptPhotos small title={messages.photos} photos={donation.receivedPhotos} />
      <IfAllowed to="donations">
        <div className="ad:flex ad:flex-wrap ad:gap-2 ad:empty:hidden">
          {names
            .filter((name) => acts.includes(name))
            .map((name) => (
              <Button
                key={name}
                variant="secondary"
                size="sm"
                aria-label={`${actWordsOf(name, donation).button}: ${listingTitle}`}
                className="ad:max-sm:flex-1"
                pending={pending === name}
                disabled={pending !== null}
                onClick={() => void act(name, calls[name], actWordsOf(name, donation).done)}
              >
                {actWordsOf(name, donation).button}
              </Button>
            ))}
          {acts.includes('schedule') && (
            <Button
              variant="secondary"
              size="sm"
              className="ad:max-sm:flex-1"
              aria-label={scheduleMessages.setDateNamed(listingTitle)}
              aria-haspopup="dialog"
              disabled={pending !== null}
              onClick={() => setAsking('schedule')}
            >
              {scheduleMessages.setDate}
            </Button>
          )}
          {acts.includes('decline') && (
            <Button
              variant="secondary"
              size="sm"
              className="ad:max-sm:flex-1"
              aria-label={`${declineWords.button}: ${listingTitle}`}
              aria-haspopup="dialog"
              disabled={pending !== null}
              onClick={() => setAsking('decline')}
            >
              {declineWords.button}
            </Button>
          )}
          {donation.offerLink !== null && (
            <CopyOfferLink
              link={donation.offerLink}
              organizationName={organizationName}
              listingTitle={listingTitle}
            />
          )}
        </div>
      </IfAllowed>
      <FollowUps followUps={donation.followUps} />
      {asking === 'decline' && (
        <WhyDialog
          title={declineWords.title}
          description={messages.declineText(donorFirstName)}
          confirmText={declineWords.confirm}
          pending={pending === 'decline'}
          onConfirm={(reason) =>
            void act('decline', () => decline({ params, body: { reason } }).unwrap(), messages.declined)
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'schedule' && (
        <ScheduleDialog
          donation={donation}
          pending={pending === 'schedule'}
          act={(send) => act('schedule', send, scheduleMessages.saved)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
