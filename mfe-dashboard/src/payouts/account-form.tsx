import { BankAccount } from '@alaso/contracts';
import { Field, FormDialog, Input, Select } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { payoutWords as words } from './payouts.messages.ts';
import {
  useListBanksQuery,
  useResolveBankAccountMutation,
  useSetPayoutAccountMutation,
} from './payouts-api.ts';

/** Asks for a bank account, shows whose it is, and only then takes it. */
export function AccountForm({ onClose }: { onClose: () => void }) {
  const { data: banks = [], isError } = useListBanksQuery();
  const [resolve] = useResolveBankAccountMutation();
  const [save] = useSetPayoutAccountMutation();
  const [owner, setOwner] = useState<string>();
  const form = useContractForm(BankAccount, {
    given: { bankCode: '', accountNumber: '' },
    bodyOf: (typed) => ({ ...typed, accountNumber: typed.accountNumber.replaceAll(/\D/g, '') }),
    failed: owner === undefined ? words.unnamed : words.failed,
    async send(body) {
      if (owner === undefined) return setOwner((await resolve({ body }).unwrap()).accountName);
      await save({ body }).unwrap();
      notify({ title: words.saved, description: words.savedThen });
      onClose();
    },
  });
  const { values, errors } = form;
  const set = (changed: Partial<typeof values>) => {
    setOwner(undefined);
    form.change(changed);
  };

  return (
    <FormDialog
      title={words.formTitle}
      submitText={owner === undefined ? words.check : words.save}
      pending={form.isPending}
      pendingText={owner === undefined ? words.checking : words.saving}
      error={form.message ?? (isError ? words.banksFailed : undefined)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={words.bank} required error={errors.bankCode}>
        <Select
          options={banks.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.bankCode}
          placeholder={words.chooseBank}
          onValueChange={(bankCode) => set({ bankCode })}
        />
      </Field>
      <Field label={words.number} required hint={words.numberHint} error={errors.accountNumber}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={values.accountNumber}
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
