import { type MeetingAnswer, meetingLimits, NewMeeting, type ShownPlace } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { meetingMessages as words } from './meetings.messages.ts';
import { useProposeMeetingMutation } from './meetings-api.ts';
import { SafePlaces } from './safe-places.tsx';
import { SafetyTips } from './safety-tips.tsx';

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** Returns the instant of a day and a time in Lagos, which is an hour ahead of UTC all year. */
function parseInstant(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00+01:00`);
  return day === '' || time === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export type ProposeMeetingProps = {
  conversationId: string;
  name: string;
  /** The listing's place, if it is known. */
  near?: ShownPlace | undefined;
  /** The newest proposal, which this one replaces. */
  seen: MeetingAnswer;
  tips: { isNew: boolean; saw: () => void };
  onClose: () => void;
};

/** Asks where and when to meet, and proposes it to the other member. */
export default function ProposeMeeting(props: ProposeMeetingProps) {
  const { conversationId, name, near, seen, tips, onClose } = props;
  const planned = seen.meeting?.at;
  const [propose] = useProposeMeetingMutation();
  const today = lagosDay();

  const form = useContractForm(NewMeeting, {
    given: {
      place: seen.meeting?.place ?? '',
      day: planned === undefined ? '' : lagosDay(new Date(planned)),
      time: planned === undefined ? '' : lagosTime.format(new Date(planned)),
    },
    bodyOf: ({ place, day, time }) => ({ revision: seen.revision, place, at: parseInstant(day, time) ?? '' }),
    check({ day, time }) {
      const at = parseInstant(day, time);
      if (at === undefined) return { at: words.noWhen };
      return Date.parse(at) <= Date.now() ? { at: words.past } : {};
    },
    fieldOf: (path) => (path === 'revision' ? null : path),
    failed: words.failed,
    async send(body) {
      await propose({ params: { id: conversationId }, body }).unwrap();
      tips.saw();
      notify(words.sent(name));
      onClose();
    },
  });

  return (
    <FormDialog
      title={words.propose}
      submitText={words.send}
      pending={form.isPending}
      pendingText={words.sending}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {tips.isNew && <SafetyTips onSeen={tips.saw} />}
      <Field label={words.where} required hint={words.whereHint} error={form.errors.place}>
        <Input maxLength={meetingLimits.place} autoComplete="off" {...form.input('place')} />
      </Field>
      {near && (
        <SafePlaces near={near} chosen={form.values.place} onChoose={(place) => form.change({ place })} />
      )}
      <div className="db:grid db:items-start db:gap-5 db:sm:grid-cols-2">
        <Field label={words.day} required error={form.errors.at}>
          <Input
            type="date"
            min={today}
            max={addDays(today, meetingLimits.aheadDays)}
            {...form.input('day')}
          />
        </Field>
        <Field label={words.time} required hint={words.timeHint}>
          <Input type="time" step={300} {...form.input('time')} />
        </Field>
      </div>
    </FormDialog>
  );
}
