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
};

/** Where and when the two parties of an order meet, as in their conversation. */
export default function OrderMeeting({ order, userId }: OrderMeetingProps) {
  const { conversationId, otherPartyFirstName: name, listingPlace: near } = order;
  return (
    <div className="db:overflow-hidden db:rounded-card db:border db:border-line db:bg-surface">
      {conversationId === undefined ? (
        <FirstProposal order={order} userId={userId} />
      ) : (
        <MeetingPart {...{ conversationId, name, userId, near }} />
      )}
    </div>
  );
}

/** The way to propose a meeting before the two have written. Only a press begins their conversation. */
function FirstProposal({ order, userId }: OrderMeetingProps) {
  const { id, otherPartyFirstName: name, listingPlace: near } = order;
  const [open, { isLoading }] = useOpenConversationMutation();
  const [conversationId, setConversationId] = useState<string>();
  const tips = useSafetyTips(userId);

  async function begin() {
    try {
      setConversationId((await open({ body: { orderId: id } }).unwrap()).id);
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
      {conversationId !== undefined && (
        <Suspense fallback={null}>
          <ProposeMeeting
            {...{ conversationId, name, near, tips }}
            seen={{ revision: 0, meeting: null }}
            onClose={() => setConversationId(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
