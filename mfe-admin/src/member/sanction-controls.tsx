import { type authRoutes, maxSuspensionDays, maxWhy, type moderationRoutes } from '@alaso/contracts';
import { sanctionMember } from '@alaso/contracts/moderation';
import { Button, Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { notify, useSession } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useSanctionMemberMutation } from './member-api.ts';
import { memberMessages as messages, sanctionWords } from './member.messages.ts';

type Sanction = moderationRoutes.MemberSanction;
type Person = Pick<authRoutes.Person, 'id' | 'firstName' | 'lastName' | 'isSuspended'>;

/** Warns or suspends a member, or changes or lifts their suspension. Admins cannot sanction themselves. */
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

type Given = { length: (typeof lengths)[number]['value']; days: string; why: string };

const isCount = (days: number) => Number.isInteger(days) && days >= 1 && days <= maxSuspensionDays;

type SanctionDialogProps = { user: Person; sanction: Sanction; onClose: () => void };

/** Asks for a sanction's duration and reason. The member sees the reason. */
function SanctionDialog({ user, sanction, onClose }: SanctionDialogProps) {
  const [sanctionThem] = useSanctionMemberMutation();
  const words = sanctionWords[sanction];
  const asksDays = sanction === 'suspend' || sanction === 'change';
  const given: Given = { length: 'days', days: '7', why: '' };
  const { values, errors, ...form } = useContractForm(sanctionMember.body, {
    given,
    bodyOf: ({ length, days, why }) => ({
      sanction,
      why,
      ...(asksDays && { days: length === 'days' ? Number(days) : null }),
    }),
    check: ({ length, days, why }) => ({
      why: why.trim() === '' ? messages.whyMissing : undefined,
      days:
        asksDays && length === 'days' && !isCount(Number(days))
          ? messages.daysWrong(maxSuspensionDays)
          : undefined,
    }),
    failed: { title: messages.notDone, otherwise: messages.tryAgain },
    async send(body) {
      await sanctionThem({ params: { id: user.id }, body }).unwrap();
      notify({ title: words.done });
      onClose();
    },
  });

  return (
    <FormDialog
      title={words.title(`${user.firstName} ${user.lastName}`)}
      description={words.text}
      submitText={words.button}
      variant={sanction === 'suspend' ? 'danger' : 'primary'}
      pending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {asksDays && (
        <Field label={messages.how}>
          <Select
            value={values.length}
            options={lengths}
            onValueChange={(length) => form.change({ length })}
          />
        </Field>
      )}
      {asksDays && values.length === 'days' && (
        <Field label={messages.days} required error={errors.days} hint={messages.daysHint(maxSuspensionDays)}>
          <Input type="number" inputMode="numeric" min={1} max={maxSuspensionDays} {...form.input('days')} />
        </Field>
      )}
      <Field label={messages.why} required error={errors.why} hint={messages.whyHint}>
        <Textarea rows={3} maxLength={maxWhy} {...form.input('why')} />
      </Field>
    </FormDialog>
  );
}
