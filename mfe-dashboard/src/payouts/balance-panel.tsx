import type { Balance, Payout } from '@alaso/contracts';
import { Button, formatDate, formatDateTime, formatNaira, Skeleton } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import { payoutWords as words } from './payouts.messages.ts';
import { useGetBalanceQuery, useSetOnlyNowMutation } from './payouts-api.ts';
import { StatementForm } from './statement-form.tsx';

/** Says when the balance leaves, or what it waits for. */
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

/** Lets a seller take payments through Alaso only. */
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

/** Shows the balance, the account it goes to, the latest payouts and the statements. */
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
