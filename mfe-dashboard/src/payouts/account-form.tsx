import { BankAccount } from '@alaso/contracts';
import { Field, FormDialog, Input, Select } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { errorsOf, type FormErrors, refusalOf } from '../shared/form-errors.ts';
import { payoutWords as words } from './payouts.messages.ts';
import {
  useListBanksQuery,
  useResolveBankAccountMutation,
  useSetPayoutAccountMutation,
} from './payouts-api.ts';

/** Asks for a bank account, shows whose it is, and only then takes it. */
export function AccountForm({ onClose }: { onClose: () => void }) {
  const { data: banks = [], isError } = useListBanksQuery();
  const [resolve, resolving] = useResolveBankAccountMutation();
  const [save, saving] = useSetPayoutAccountMutation();
  const [typed, setTyped] = useState({ bankCode: '', accountNumber: '' });
  const [owner, setOwner] = useState<string>();
  const [errors, setErrors] = useState<FormErrors>({});
  const set = (changed: Partial<typeof typed>) => {
    setOwner(undefined);
    setErrors({});
    setTyped((before) => ({ ...before, ...changed }));
  };

  async function submit() {
    const read = BankAccount.safeParse({
      ...typed,
      accountNumber: typed.accountNumber.replaceAll(/\D/g, ''),
    });
    setErrors(errorsOf(read.error?.issues));
    if (!read.success) return;
    try {
      if (owner === undefined) {
        setOwner((await resolve({ body: read.data }).unwrap()).accountName);
        return;
      }
      await save({ body: read.data }).unwrap();
      notify({ title: words.saved, description: words.savedThen });
      onClose();
    } catch (error) {
      setErrors(
        refusalOf(error, owner === undefined ? words.unnamed : words.failed, ['bankCode', 'accountNumber']),
      );
    }
  }

  return (
    <FormDialog
      title={words.formTitle}
      submitText={owner === undefined ? words.check : words.save}
      pending={resolving.isLoading || saving.isLoading}
      pendingText={owner === undefined ? words.checking : words.saving}
      error={errors['dialog'] ?? (isError ? words.banksFailed : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.bank} required error={errors['bankCode']}>
        <Select
          options={banks.map(({ code, name }) => ({ value: code, label: name }))}
          value={typed.bankCode}
          placeholder={words.chooseBank}
          onValueChange={(bankCode) => set({ bankCode })}
        />
      </Field>
      <Field label={words.number} required hint={words.numberHint} error={errors['accountNumber']}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={typed.accountNumber}
          onChange={({ target }) => set({ accountNumber: target.value })}
        />
      </Field>
      <p aria-live="polite" className="db:text-sm">
        {owner !== undefined && (
          <>
            <span className="db:block db:text-ink-muted">{words.belongsTo}</span>
            <strong>{owner}</strong>
          </>
        )}
      </p>
    </FormDialog>
  );
}
