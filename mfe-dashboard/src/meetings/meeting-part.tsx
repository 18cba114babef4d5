import { type Meeting, meetingLimits, type ShownPlace } from '@alaso/contracts';
import { Button, LinkButton } from '@alaso/ui';
import { CalendarIcon } from '@alaso/ui/icons';
import { isCallError, Link, notify, notifyFailure, sentenceOf } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../orders/index.ts';
import { ScamWarnings } from '../shared/scam-warnings.tsx';
import { meetingMessages as words } from './meetings.messages.ts';
import { useAcceptMeetingMutation, useCancelMeetingMutation, useGetMeetingQuery } from './meetings-api.ts';
import { SafetyTips, useSafetyTips } from './safety-tips.tsx';

const ProposeMeeting = lazy(() => import('./propose-meeting.tsx'));

export type MeetingPartProps = {
  conversationId: string;
  /** The other member's name. */
  name: string;
  userId: string;
  /** The listing's location, if known. */
  near?: ShownPlace | undefined;
  /** False on a page whose main button is another one. */
  isMain?: boolean;
  className?: string;
};

/**
 * Shows the meeting between a conversation's two members, with its buttons. If there is no meeting, shows a
 * button to propose one.
 */
export function MeetingPart({
  conversationId,
  name,
  userId,
  near,
  isMain = true,
  className,
}: MeetingPartProps) {
  const { currentData: answer } = useGetMeetingQuery({ params: { id: conversationId } });
  const [isProposing, setProposing] = useState(false);
  const tips = useSafetyTips(userId);
  if (!answer) return null;
  const { meeting, noNeed, revision } = answer;
  if (noNeed === 'delivery' && revision > 0) {
    return (
      <section aria-label={words.title} className={className}>
        <p className="db:px-4 db:py-3 db:text-sm db:text-ink-muted">{words.delivered}</p>
      </section>
    );
  }
  if (noNeed) return null;
  const propose = () => setProposing(true);
  return (
    <section aria-label={words.title} className={className}>
      {meeting ? (
        // While the dialog is open, it shows the tips, so the card does not have to.
        <MeetingCard
          {...{ conversationId, name, meeting, isMain, propose }}
          tips={{ ...tips, isNew: tips.isNew && !isProposing }}
        />
      ) : (
        <Button
          variant="ghost"
          full
          aria-haspopup="dialog"
          icon={<CalendarIcon aria-hidden="true" className="db:size-4" />}
          onClick={propose}
        >
          {words.propose}
        </Button>
      )}
      {isProposing && (
        <Suspense fallback={null}>
          <ProposeMeeting
            {...{ conversationId, name, near, tips }}
            seen={answer}
            onClose={() => setProposing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Returns the toast for an agreed meeting, which promises a reminder unless the meeting is too soon. */
const acceptedWords = (at: string) => {
  const isReminded = Date.parse(at) - Date.now() > meetingLimits.remindHours * 3_600_000;
  return { title: words.accepted, ...(isReminded && { description: words.reminded }) };
};

function titleOf({ stage, isOwnProposal }: Meeting, name: string): string {
  if (stage === 'agreed') return words.agreed(name);
  return isOwnProposal ? words.you(name) : words.they(name);
}

type MeetingCardProps = {
  conversationId: string;
  name: string;
  meeting: Meeting;
  isMain: boolean;
  tips: ReturnType<typeof useSafetyTips>;
  propose: () => void;
};

function MeetingCard({ conversationId: id, name, meeting, isMain, tips, propose }: MeetingCardProps) {
  const [accept, accepting] = useAcceptMeetingMutation();
  const [cancel, cancelling] = useCancelMeetingMutation();
  const { place, at, stage, isOwnProposal, revision, warnings = [] } = meeting;
  const isAgreed = stage === 'agreed';
  const isAsked = !isAgreed && !isOwnProposal;
  const isBusy = accepting.isLoading || cancelling.isLoading;

  async function answerWith(call: typeof accept, done: Parameters<typeof notify>[0]) {
    try {
      await call({ params: { id }, body: { revision } }).unwrap();
      notify(done);
    } catch (failure) {
      if (isCallError(failure) && failure.code === 'meeting-moved') {
        notify({ variant: 'notice', title: words.moved, description: sentenceOf(failure, '') });
      } else notifyFailure(failure, { title: words.answerFailed, otherwise: words.answerFailed });
    }
  }

  return (
    <div className="db:flex db:flex-col db:gap-2 db:border-l-4 db:border-l-primary db:bg-sunken db:px-4 db:py-3">
      <div className="db:flex db:flex-col db:wrap-anywhere">
        <h2 className="db:font-sans db:text-sm db:text-ink-muted">{titleOf(meeting, name)}</h2>
        <p className="db:font-bold">{place}</p>
        <p className="db:text-sm">
          <time dateTime={at}>{formatMoment(at)}</time>
          {!isAgreed && isOwnProposal && (
            <>
              <span>{` · ${words.waiting(name)}`}</span>
            </>
          )}
        </p>
      </div>
      <ScamWarnings warnings={warnings} />
      {isAsked && tips.isNew && <SafetyTips onSeen={tips.saw} />}
      <div className="db:flex db:flex-wrap db:gap-2">
        {isAsked && (
          <Button
            size="sm"
            variant={isMain ? 'primary' : 'secondary'}
            pending={accepting.isLoading}
            pendingText={words.accepting}
            disabled={isBusy}
            onClick={() => {
              tips.saw();
              void answerWith(accept, acceptedWords(at));
            }}
          >
            {words.accept}
          </Button>
        )}
        {isAgreed && (
          <LinkButton
            href={`/api/conversations/${id}/meeting.ics`}
            download="meeting.ics"
            variant="secondary"
            size="sm"
          >
            <CalendarIcon aria-hidden="true" className="db:size-4" />
            <span>{words.calendar}</span>
          </LinkButton>
        )}
        <Button variant="secondary" size="sm" aria-haspopup="dialog" disabled={isBusy} onClick={propose}>
          {isAsked ? words.another : words.change}
        </Button>
        {!isAsked && (
          <Button
            variant="ghost"
            size="sm"
            pending={cancelling.isLoading}
            pendingText={words.cancelling}
            disabled={isBusy}
            onClick={() => void answerWith(cancel, words.cancelled)}
          >
            {isAgreed ? words.cancel : words.takeBack}
          </Button>
        )}
      </div>
      {isAgreed && (
        <Link
          to="/dashboard?tab=settings#your-calendar"
          className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:underline db:underline-offset-4"
        >
          {words.allInCalendar}
        </Link>
      )}
    </div>
  );
}
