import type { DeskDonation, FollowUp } from '@alaso/contracts';
import { Badge, Button, formatDate, formatDateTime, KeptPhotos } from '@alaso/ui';
import { ChevronDownIcon } from '@alaso/ui/icons';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { IfAllowed } from '../shared/rights.tsx';
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
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Lists the follow-ups of a donation: when due, when done, and with which outcome. */
function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  return (
    <details className="ad:group ad:text-sm">
      <summary className="ad:flex ad:min-h-11 ad:cursor-pointer ad:list-none ad:items-center ad:gap-1.5 ad:font-semibold">
        <span>{`Follow-ups (${followUps.length})`}</span>
        <ChevronDownIcon aria-hidden="true" className="ad:size-4 ad:group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="region" aria-label="Follow-ups" className="ad:overflow-x-auto">
        <table className="ad:w-full ad:min-w-120 ad:text-left">
          <thead className="ad:text-ink-muted">
            <tr>
              {['What', 'Due', 'Done', 'Outcome'].map((head) => (
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

/** Copies the link with which an organization that has no account answers the offer itself. */
function CopyOfferLink({ link, organizationName, listingTitle }: CopyOfferLinkProps) {
  async function copy() {
    const address = new URL(link, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({
        title: 'Copied',
        description: `Send it to ${organizationName}. The link works for one reply.`,
      });
    } catch {
      notify({ title: 'Not copied', description: address, variant: 'destructive' });
    }
  }
  return (
    <Button
      variant="secondary"
      className="ad:max-sm:flex-1"
      aria-label={`Copy reply link: ${listingTitle}`}
      onClick={() => void copy()}
    >
      Copy reply link
    </Button>
  );
}

const names: readonly PlainAct[] = ['accept', 'collect', 'receive'];

/** A donation at the desk, with what the desk may do for the organization and its follow-ups. */
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
  const isOnItsWay = status === 'collected';
  const declineText = isOnItsWay ? 'Mark as not arrived' : 'Decline on their behalf';

  /** Does it, and says what came of it. */
  async function act(name: string, send: () => Promise<unknown>, done: string) {
    setPending(name);
    try {
      await send();
      notify({ title: done });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, { title: 'Could not save', otherwise: 'Please try again.' });
    } finally {
      setPending(null);
    }
  }

  const account = organizationId === null ? ' (no account)' : '';
  return (
    <li className="ad:flex ad:flex-col ad:gap-3 ad:border-b ad:border-line ad:py-5 ad:first:pt-0 ad:last:border-b-0">
      <div className="ad:flex ad:flex-col ad:gap-1">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
          <span className="ad:font-semibold ad:wrap-anywhere">{listingTitle}</span>
          <Badge>{statusWordOf(donation)}</Badge>
          {hasTask(donation) && <Badge tone="warning">To do</Badge>}
        </p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">
          {`${donorFirstName} for ${organizationName}${account}, offered ${formatDate(donation.createdAt)}`}
        </p>
        {donation.organizationContact !== undefined && (
          <p className="ad:text-sm ad:wrap-anywhere">{`Contact: ${donation.organizationContact}`}</p>
        )}
        {donation.message !== null && (
          <p className="ad:max-w-measure ad:text-sm ad:wrap-anywhere">{`“${donation.message}”`}</p>
        )}
        {handOver !== null && <p className="ad:text-sm ad:wrap-anywhere">{handOver}</p>}
        {donation.reason !== null && (
          <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">{`Why: “${donation.reason}”`}</p>
        )}
      </div>
      <KeptPhotos small title="Photos of what arrived" photos={donation.receivedPhotos} />
      <IfAllowed to="donations">
        <div className="ad:flex ad:flex-wrap ad:gap-2 ad:empty:hidden">
          {names
            .filter((name) => acts.includes(name))
            .map((name) => (
              <Button
                key={name}
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
              className="ad:max-sm:flex-1"
              aria-label={`Set the date: ${listingTitle}`}
              aria-haspopup="dialog"
              disabled={pending !== null}
              onClick={() => setAsking('schedule')}
            >
              Set the date
            </Button>
          )}
          {acts.includes('decline') && (
            <Button
              variant="secondary"
              className="ad:max-sm:flex-1"
              aria-label={`${declineText}: ${listingTitle}`}
              aria-haspopup="dialog"
              disabled={pending !== null}
              onClick={() => setAsking('decline')}
            >
              {declineText}
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
          title={isOnItsWay ? 'Mark as not arrived?' : 'Decline this donation?'}
          description={`We send ${donorFirstName} your reason, and the item is released.`}
          confirmText={isOnItsWay ? 'End the donation' : 'Decline'}
          pending={pending === 'decline'}
          onConfirm={(reason) =>
            void act('decline', () => decline({ params, body: { reason } }).unwrap(), 'Donation declined')
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'schedule' && (
        <ScheduleDialog
          donation={donation}
          pending={pending === 'schedule'}
          act={(send) => act('schedule', send, 'Day entered')}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
