import { type MeetingAnswer, meetingLimits, NewMeeting, type ShownPlace } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { type DialogErrors, refusalOf } from '../shared/form-errors.ts';
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
function instantOf(day: string, time: string): string | undefined {
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
  const [place, setPlace] = useState(seen.meeting?.place ?? '');
  const planned = seen.meeting?.at;
  const [day, setDay] = useState(planned === undefined ? '' : lagosDay(new Date(planned)));
  const [time, setTime] = useState(planned === undefined ? '' : lagosTime.format(new Date(planned)));
  const [errors, setErrors] = useState<DialogErrors<'place' | 'at'>>({});
  const [propose, { isLoading }] = useProposeMeetingMutation();
  const today = lagosDay();

  async function submit() {
    const at = instantOf(day, time);
    const body = { revision: seen.revision, place, at: at ?? '' };
    const read = NewMeeting.safeParse(body);
    const placeError = read.error?.issues.find(({ path }) => path[0] === 'place')?.message;
    const isPast = at !== undefined && Date.parse(at) <= Date.now();
    const atError = at === undefined ? words.noWhen : isPast ? words.past : undefined;
    setErrors({ place: placeError, at: atError });
    if (!read.success || atError !== undefined) return;
    try {
      await propose({ params: { id: conversationId }, body: read.data }).unwrap();
      tips.saw();
      notify(words.sent(name));
      onClose();
    } catch (failure) {
      setErrors(refusalOf(failure, words.failed, ['place', 'at']));
    }
  }

  return (
    <FormDialog
      title={words.propose}
      submitText={words.send}
      pending={isLoading}
      pendingText={words.sending}
      error={errors.dialog}
      onSubmit={submit}
      onClose={onClose}
    >
      {tips.isNew && <SafetyTips onSeen={tips.saw} />}
      <Field label={words.where} required hint={words.whereHint} error={errors.place}>
        <Input
          value={place}
          maxLength={meetingLimits.place}
          autoComplete="off"
          onChange={({ target }) => setPlace(target.value)}
        />
      </Field>
      {near && <SafePlaces near={near} chosen={place} onChoose={setPlace} />}
      <div className="db:grid db:items-start db:gap-5 db:sm:grid-cols-2">
        <Field label={words.day} required error={errors.at}>
          <Input
            type="date"
            min={today}
            max={addDays(today, meetingLimits.aheadDays)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        <Field label={words.time} required hint={words.timeHint}>
          <Input type="time" step={300} value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
    </FormDialog>
  );
}
