import { type Balance, BankAccount, type Payout } from '@alaso/contracts';
import {
  Button,
  Field,
  formatDate,
  formatDateTime,
  formatNaira,
  FormDialog,
  Input,
  LinkButton,
  Select,
  Skeleton,
} from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { monthInWords, payoutWords as words } from './payouts.messages.ts';
import {
  useGetBalanceQuery,
  useListBanksQuery,
  useResolveBankAccountMutation,
  useSetOnlyNowMutation,
  useSetPayoutAccountMutation,
} from './payouts-api.ts';
import { useContractForm } from '@alaso/web-kit/form';

function StatementForm({ months }: { months: readonly string[] }) {
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  return (
    <section aria-label={words.statements} className="db:flex db:flex-col db:items-start db:gap-3">
      <h2 className="db:text-base db:font-semibold">{words.statements}</h2>
      <Field label={words.month}>
        <Select
          options={months.map((value) => ({ value, label: monthInWords(value) }))}
          value={month}
          onValueChange={setMonth}
        />
      </Field>
      <LinkButton asChild variant="secondary">
        <Link to={`/dashboard?tab=transactions&statement=${month}`}>{words.show}</Link>
      </LinkButton>
    </section>
  );
}

/** Asks for a bank account, and shows the account holder's name before saving the account. */
function AccountForm({ onClose }: { onClose: () => void }) {
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

/** Describes when the next payout will happen, or what is missing for a payout. */
function nextStep({ isOffered, account, minimum, nextPayoutAt }: Balance): string {
  if (!isOffered) return words.notOffered;
  if (!account) return words.needsAccount;
  if (account.pausedUntil) return words.paused(formatDateTime(account.pausedUntil));
  if (!nextPayoutAt) return words.below(formatNaira(minimum));
  return words.next(formatDate(nextPayoutAt), words.ending(account.bankName, account.lastDigits));
}

function PayoutLine({ payout }: { payout: Payout }) {
  const { amount, state, bankName, lastDigits, createdAt } = payout;
  return (
    <li className="db:flex db:flex-wrap db:justify-between db:gap-x-4 db:border-t db:border-line db:py-2 db:text-sm">
      <span>
        <span className="db:block db:font-semibold">{words.state(state)}</span>
        <span className="db:text-ink-muted">
          {`${formatDate(createdAt)} · ${words.ending(bankName, lastDigits)}`}
        </span>
      </span>
      <span className="db:font-semibold db:tabular-nums">{formatNaira(amount)}</span>
    </li>
  );
}

/** Lets a seller accept only payments through Alaso. */
function OnlyNowSwitch({ isOn }: { isOn: boolean }) {
  const [setOnlyNow, { isLoading }] = useSetOnlyNowMutation();
  const hintId = useId();
  async function choose(onlyNow: boolean) {
    try {
      await setOnlyNow({ body: { onlyNow } }).unwrap();
      notify({ title: words.onlyNowSaved(onlyNow) });
    } catch (error) {
      notifyFailure(error, { title: words.onlyNowFailed, otherwise: words.tryAgain });
    }
  }
  return (
    <div>
      <label className="db:flex db:min-h-11 db:items-center db:gap-3 db:self-start db:text-sm db:font-semibold">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isLoading}
          aria-describedby={hintId}
          onChange={({ target }) => void choose(target.checked)}
          className="db:size-5 db:shrink-0 db:accent-primary"
        />
        {words.onlyNow}
      </label>
      <p id={hintId} className="db:text-sm db:text-ink-muted">
        {words.onlyNowHint}
      </p>
    </div>
  );
}

const heading = 'db:text-base db:font-semibold';

/** Shows the balance, the bank account for payouts, the latest payouts, and the statements. */
export default function BalancePanel() {
  const { data: balance, isError, refetch } = useGetBalanceQuery();
  const [isChoosing, setChoosing] = useState(false);
  if (isError && !balance) {
    return (
      <div role="alert" className="db:flex db:flex-col db:items-start db:gap-2 db:pb-4 db:text-sm">
        {words.loadFailed}
        <Button variant="secondary" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  if (!balance) return <Skeleton className="db:mb-4 db:h-40" />;
  const { account, payouts, months, isOffered } = balance;
  return (
    <div className="db:flex db:max-w-md db:flex-col db:gap-5 db:pb-5">
      <div>
        <p className="db:text-sm db:text-ink-muted">{words.balance}</p>
        <p className="db:text-2xl db:font-bold db:tabular-nums">{formatNaira(balance.balance)}</p>
        <p className="db:text-sm">{nextStep(balance)}</p>
        {balance.waiting && isOffered && (
          <p className="db:text-sm db:text-ink-muted">{words.waiting(formatNaira(balance.waiting))}</p>
        )}
      </div>
      {isOffered && (
        <section aria-label={words.account} className="db:flex db:flex-col db:items-start db:gap-2">
          <h2 className={heading}>{words.account}</h2>
          {account && (
            <p className="db:text-sm">
              <span>{account.accountName}</span>
              <span className="db:block db:text-ink-muted">
                {words.ending(account.bankName, account.lastDigits)}
              </span>
            </p>
          )}
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            {account ? words.change : words.add}
          </Button>
          {account && <OnlyNowSwitch isOn={balance.onlyNow} />}
        </section>
      )}
      <section aria-label={words.payouts}>
        <h2 className={heading}>{words.payouts}</h2>
        {payouts.length === 0 ? (
          <p className="db:text-sm db:text-ink-muted">{words.none}</p>
        ) : (
          <ul className="db:mt-2">
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </section>
      {months.length > 0 && <StatementForm months={months} />}
      {isChoosing && <AccountForm onClose={() => setChoosing(false)} />}
    </div>
  );
}
