import type { OrderPage } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { CalendarIcon } from '@alaso/ui/icons';
import { notifyFailure } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useOpenConversationMutation } from '../shared/late-api.ts';
import { MeetingPart } from './meeting-part.tsx';
import { meetingMessages as words } from './meetings.messages.ts';
import { useSafetyTips } from './safety-tips.tsx';

const ProposeMeeting = lazy(() => import('./propose-meeting.tsx'));

export type OrderMeetingProps = {
  order: Pick<OrderPage, 'id' | 'conversationId' | 'otherPartyFirstName' | 'listingPlace'>;
  userId: string;
  isMain: boolean;
};

/** Shows the meeting between the parties to an order, as in their conversation. */
export default function OrderMeeting({ order, userId, isMain }: OrderMeetingProps) {
  const { conversationId, otherPartyFirstName: name, listingPlace: near } = order;
  /**
   * The conversation that the button has started, set while its dialog is open. Needed because the order
   * includes the conversation's id only a little later.
   */
  const [begun, setBegun] = useState<string>();
  return (
    <div className="db:overflow-hidden db:rounded-card db:border db:border-line db:bg-surface">
      {conversationId === undefined || begun !== undefined ? (
        <FirstProposal {...{ order, userId, begun, setBegun }} />
      ) : (
        <MeetingPart {...{ conversationId, name, userId, near, isMain }} />
      )}
    </div>
  );
}

type FirstProposalProps = Pick<OrderMeetingProps, 'order' | 'userId'> & {
  begun: string | undefined;
  setBegun: (conversationId: string | undefined) => void;
};

/**
 * Lets the user propose a meeting before any messages have been sent. The conversation starts only when the
 * user clicks the button.
 */
function FirstProposal({ order, userId, begun, setBegun }: FirstProposalProps) {
  const { id, otherPartyFirstName: name, listingPlace: near } = order;
  const [open, { isLoading }] = useOpenConversationMutation();
  const tips = useSafetyTips(userId);

  async function begin() {
    try {
      setBegun((await open({ body: { orderId: id } }).unwrap()).id);
    } catch (error) {
      notifyFailure(error, { title: words.failed, otherwise: words.failed });
    }
  }

  return (
    <section aria-label={words.title}>
      <Button
        variant="ghost"
        full
        aria-haspopup="dialog"
        pending={isLoading}
        icon={<CalendarIcon aria-hidden="true" className="db:size-4" />}
        onClick={() => void begin()}
      >
        {words.propose}
      </Button>
      {begun !== undefined && (
        <Suspense fallback={null}>
          <ProposeMeeting
            {...{ conversationId: begun, name, near, tips }}
            seen={{ revision: 0, meeting: null }}
            onClose={() => setBegun(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
