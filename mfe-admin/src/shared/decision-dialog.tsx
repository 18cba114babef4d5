import { Follows, maxSuspensionDays, maxWhy } from '@alaso/contracts';
import { Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import { decisionTemplates } from './reason-templates.messages.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import { decisionMessages as messages, personChoices } from './shared.messages.ts';

export type DecisionDialogProps = {
  title: string;
  /** The reported listings and reviews, which the decision can hide. */
  listings: readonly { id: string; title: string }[];
  /** A sentence about what else the decision closes. Empty if it closes nothing else. */
  closes: string;
  /** True if there is a user to warn or suspend. */
  hasPerson: boolean;
  pending: boolean;
  /** Called without an argument if the decision has no further consequences. */
  onDecide: (follows?: Follows) => void;
  onClose: () => void;
};

type ForPerson = 'nothing' | 'warn' | 'days' | 'further-notice';

const personOf: Record<ForPerson, Follows['person']> = {
  nothing: undefined,
  warn: 'warn',
  days: 'suspend',
  'further-notice': 'suspend',
};

type Given = { hide: string[]; forPerson: ForPerson; days: string; why: string };
const noAction: Given = { hide: [], forPerson: 'nothing', days: '7', why: '' };

/** Asks for the consequences before reports are approved. Nothing changes until the admin confirms. */
export function DecisionDialog({
  title,
  listings,
  closes,
  hasPerson,
  pending,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const { values, errors, change, ...form } = useContractForm(Follows, {
    given: noAction,
    bodyOf: ({ hide, forPerson, days, why }) => ({
      ...(hide.length > 0 && { hide }),
      person: personOf[forPerson],
      ...(forPerson === 'days' && { days: Number(days) }),
      ...(forPerson === 'further-notice' && { days: null }),
      why,
    }),
    send: onDecide,
  });
  const { hide, forPerson, why } = values;
  const follows = hide.length > 0 || forPerson !== 'nothing';

  return (
    <FormDialog
      title={title}
      description={messages.text(closes)}
      submitText={follows ? messages.approveAndApply : messages.approveWithoutAction}
      variant={follows ? 'danger' : 'primary'}
      pending={pending}
      onSubmit={follows ? form.submit : () => onDecide()}
      onClose={onClose}
    >
      {listings.length > 0 && (
        <fieldset className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
          <legend className="ad:text-sm ad:font-semibold">{messages.hide}</legend>
          {listings.map(({ id, title: name }) => (
            <label key={id} className="ad:flex ad:min-h-11 ad:items-center ad:gap-3 ad:text-sm">
              <input
                type="checkbox"
                checked={hide.includes(id)}
                onChange={({ target }) =>
                  change({ hide: target.checked ? [...hide, id] : hide.filter((one) => one !== id) })
                }
                className="ad:size-5 ad:shrink-0 ad:accent-primary"
              />
              <span className="ad:min-w-0 ad:wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasPerson && (
        <Field label={messages.accountAction}>
          <Select
            value={forPerson}
            options={personChoices}
            onValueChange={(chosen) => change({ forPerson: chosen })}
          />
        </Field>
      )}
      {forPerson === 'days' && (
        <Field label={messages.days} required error={errors.days} hint={messages.daysHint(maxSuspensionDays)}>
          <Input type="number" inputMode="numeric" min={1} max={maxSuspensionDays} {...form.input('days')} />
        </Field>
      )}
      {follows && (
        <>
          <ReasonTemplates
            templates={decisionTemplates}
            text={why}
            onChoose={(text) => change({ why: text })}
          />
          <Field label={messages.why} required error={errors.why} hint={messages.whyHint}>
            <Textarea rows={3} maxLength={maxWhy} {...form.input('why')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
