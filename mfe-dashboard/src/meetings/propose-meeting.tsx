import { type MeetingAnswer, meetingLimits, NewMeeting, type ShownPlace } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { meetingMessages as words } from './meetings.messages.ts';
import { useProposeMeetingMutation } from './meetings-api.ts';
import { SafetyTips } from './safety-tips.tsx';
import { type SafePlace, safePlaceInWords, suggestPlaces } from '@alaso/contracts/safe-places';
import { Chips } from '@alaso/ui/chips';

type SafePlacesProps = {
  near: ShownPlace;
  chosen: string;
  onChoose: (place: string) => void;
};

/**
 * Suggests well-known public places, so that the user can tap one instead of typing. Renders nothing if we do
 * not know of any.
 */
function SafePlaces({ near, chosen, onChoose }: SafePlacesProps) {
  const { inLga, elsewhere } = suggestPlaces(near);
  const groups: [label: string, places: SafePlace[]][] = [
    [words.wellKnown(near.lga), inLga],
    [inLga.length > 0 ? words.elsewhere(near.state) : words.wellKnown(near.state), elsewhere],
  ];
  return groups
    .filter(([, places]) => places.length > 0)
    .map(([label, places]) => (
      <div key={label} className="db:-mt-2 db:flex db:flex-col db:gap-1">
        <p className="db:text-sm db:text-ink-muted">{label}</p>
        <Chips
          label={label}
          options={places.map(safePlaceInWords)}
          isChosen={(one) => one === chosen}
          onChoose={onChoose}
        />
      </div>
    ));
}

const lagosTime = new Intl.DateTimeFormat('en-NG', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** Converts a day and time in Lagos, which is one hour ahead of UTC all year, to a UTC timestamp. */
function parseInstant(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00+01:00`);
  return day === '' || time === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export type ProposeMeetingProps = {
  conversationId: string;
  name: string;
  /** The listing's location, if known. */
  near?: ShownPlace | undefined;
  /** The latest proposal, which the new one replaces. */
  seen: MeetingAnswer;
  tips: { isNew: boolean; saw: () => void };
  onClose: () => void;
};

/** Lets the user propose a place and time for meeting the other member. */
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
