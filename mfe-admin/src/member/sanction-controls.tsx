import { type authRoutes, maxSuspensionDays, maxWhy, type moderationRoutes } from '@alaso/contracts';
import { Button, Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useSanctionMemberMutation } from './member-api.ts';
import { memberMessages as messages, sanctionWords } from './member.messages.ts';

type Sanction = moderationRoutes.MemberSanction;
type Person = Pick<authRoutes.Person, 'id' | 'firstName' | 'lastName' | 'isSuspended'>;

/** Warns or suspends a member, or changes or lifts their suspension. Nobody acts on themselves. */
export function SanctionControls({ user }: { user: Person }) {
  const [asking, setAsking] = useState<Sanction | null>(null);
  const isOwn = useSession().user?.id === user.id;
  if (isOwn) return null;
  const sanctions: readonly Sanction[] = user.isSuspended ? ['warn', 'change', 'lift'] : ['warn', 'suspend'];
  return (
    <>
      {sanctions.map((sanction) => (
        <Button
          key={sanction}
          variant={sanction === 'suspend' ? 'danger' : 'secondary'}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setAsking(sanction)}
        >
          {sanctionWords[sanction].button}
        </Button>
      ))}
      {asking && <SanctionDialog user={user} sanction={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const lengths = [
  { value: 'days', label: messages.forDays },
  { value: 'further-notice', label: messages.furtherNotice },
] as const;

type SanctionDialogProps = { user: Person; sanction: Sanction; onClose: () => void };

/** Asks how long and why. The member reads the reason. */
function SanctionDialog({ user, sanction, onClose }: SanctionDialogProps) {
  const [send, { isLoading }] = useSanctionMemberMutation();
  const [length, setLength] = useState<(typeof lengths)[number]['value']>('days');
  const [days, setDays] = useState('7');
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<{ days?: string; why?: string }>({});
  const words = sanctionWords[sanction];
  const asksDays = sanction === 'suspend' || sanction === 'change';

  async function submit() {
    const count = Number(days);
    const isCount = Number.isInteger(count) && count >= 1 && count <= maxSuspensionDays;
    const isWrong = asksDays && length === 'days' && !isCount;
    setErrors({
      ...(why.trim() === '' && { why: messages.whyMissing }),
      ...(isWrong && { days: messages.daysWrong(maxSuspensionDays) }),
    });
    if (why.trim() === '' || isWrong) return;
    const until = asksDays ? { days: length === 'days' ? count : null } : {};
    try {
      await send({ params: { id: user.id }, body: { sanction, why: why.trim(), ...until } }).unwrap();
      notify({ title: words.done });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: messages.notDone, otherwise: messages.tryAgain });
    }
  }

  return (
    <FormDialog
      title={words.title(`${user.firstName} ${user.lastName}`)}
      description={words.text}
      submitText={words.button}
      variant={sanction === 'suspend' ? 'danger' : 'primary'}
      pending={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {asksDays && (
        <Field label={messages.how}>
          <Select value={length} options={lengths} onValueChange={setLength} />
        </Field>
      )}
      {asksDays && length === 'days' && (
        <Field label={messages.days} required error={errors.days} hint={messages.daysHint(maxSuspensionDays)}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSuspensionDays}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
      <Field label={messages.why} required error={errors.why} hint={messages.whyHint}>
        <Textarea rows={3} maxLength={maxWhy} value={why} onChange={({ target }) => setWhy(target.value)} />
      </Field>
    </FormDialog>
  );
}
