import { Follows, maxSuspensionDays, maxWhy } from '@alaso/contracts';
import { Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { useState } from 'react';
import { decisionTemplates } from './reason-templates.messages.ts';
import { ReasonTemplates } from './reason-templates.tsx';

export type DecisionDialogProps = {
  title: string;
  /** The reported listings and reviews, which can be hidden. */
  listings: readonly { id: string; title: string }[];
  /** A sentence about what else the decision closes; empty if nothing. */
  closes: string;
  /** True if there is a user to warn or suspend. */
  hasPerson: boolean;
  pending: boolean;
  /** Without an argument nothing follows. */
  onDecide: (follows?: Follows) => void;
  onClose: () => void;
};

type ForPerson = 'nothing' | 'warn' | 'days' | 'further-notice';

const personChoices = [
  { value: 'nothing', label: 'No action' },
  { value: 'warn', label: 'A warning' },
  { value: 'days', label: 'Suspend for days' },
  { value: 'further-notice', label: 'Suspend until further notice' },
] as const;

const personOf: Record<ForPerson, Follows['person']> = {
  nothing: undefined,
  warn: 'warn',
  days: 'suspend',
  'further-notice': 'suspend',
};

/** Asks what follows before reports are approved. Nothing has changed until it is confirmed. */
export function DecisionDialog({
  title,
  listings,
  closes,
  hasPerson,
  pending,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const [hide, setHide] = useState<readonly string[]>([]);
  const [forPerson, setForPerson] = useState<ForPerson>('nothing');
  const [days, setDays] = useState('7');
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<{ days?: string | undefined; why?: string | undefined }>({});
  const follows = hide.length > 0 || forPerson !== 'nothing';

  function submit() {
    if (!follows) return onDecide();
    const asked = Follows.safeParse({
      ...(hide.length > 0 && { hide }),
      person: personOf[forPerson],
      ...(forPerson === 'days' && { days: Number(days) }),
      ...(forPerson === 'further-notice' && { days: null }),
      why,
    });
    const errorOf = (field: string) => asked.error?.issues.find(({ path }) => path[0] === field)?.message;
    setErrors({ days: errorOf('days'), why: errorOf('why') });
    if (asked.success) onDecide(asked.data);
  }

  return (
    <FormDialog
      title={title}
      description={`${closes} We send the person the outcome and the reason, and they can appeal. Reporters stay confidential.`.trim()}
      submitText={follows ? 'Approve and apply' : 'Approve without action'}
      variant={follows ? 'danger' : 'primary'}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {listings.length > 0 && (
        <fieldset className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
          <legend className="ad:text-sm ad:font-semibold">Hide</legend>
          {listings.map(({ id, title: name }) => (
            <label key={id} className="ad:flex ad:min-h-11 ad:items-center ad:gap-3 ad:text-sm">
              <input
                type="checkbox"
                checked={hide.includes(id)}
                onChange={({ target }) =>
                  setHide(target.checked ? [...hide, id] : hide.filter((one) => one !== id))
                }
                className="ad:size-5 ad:shrink-0 ad:accent-primary"
              />
              <span className="ad:min-w-0 ad:wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasPerson && (
        <Field label="Action on the account">
          <Select value={forPerson} options={personChoices} onValueChange={setForPerson} />
        </Field>
      )}
      {forPerson === 'days' && (
        <Field label="Days" required error={errors.days} hint={`Between 1 and ${maxSuspensionDays}`}>
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
      {follows && (
        <>
          <ReasonTemplates templates={decisionTemplates} text={why} onChoose={setWhy} />
          <Field label="Why" required error={errors.why} hint="The person reads this.">
            <Textarea
              rows={3}
              maxLength={maxWhy}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
