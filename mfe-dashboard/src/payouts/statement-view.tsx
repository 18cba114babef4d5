import type { Statement, StatementEntry, User } from '@alaso/contracts';
import {
  Button,
  formatDate,
  formatNaira,
  LinkButton,
  NotFetched,
  PageHeading,
  PagePending,
  Wordmark,
} from '@alaso/ui';
import { csvOf, saveCsv } from '@alaso/ui/csv';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { Link, usePageTitle } from '@alaso/web-kit';
import { monthInWords, payoutWords as words } from './payouts.messages.ts';
import { useGetStatementQuery } from './payouts-api.ts';

/** Returns a monthly balance as CSV: the opening balance, one line per entry, and the closing balance. */
function statementCsv({ opening, closing, entries }: Statement): string {
  return csvOf([
    words.head,
    ['', words.opening, '', '', opening],
    ...entries.map(({ at, what, about, amount, balance }) => [
      formatDate(at),
      words.entry(what),
      about,
      amount,
      balance,
    ]),
    ['', words.closing, '', '', closing],
  ]);
}

export type StatementViewProps = { month: string; user: User };

/** `…&statement=2026-11`: a member's monthly balance statement, for display, printing, and download. */
export default function StatementView({ month, user }: StatementViewProps) {
  const { currentData: statement, error, isFetching, refetch } = useGetStatementQuery({ query: { month } });
  usePageTitle(words.statement);
  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-4xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6 db:sm:py-8">
      <LinkButton asChild variant="secondary" className="db:self-start db:pr-4 db:pl-3 db:print:hidden">
        <Link to="/dashboard?tab=transactions">
          <ArrowLeftIcon className="db:size-4.5" />
          {words.back}
        </Link>
      </LinkButton>
      {statement ? (
        <Sheet statement={statement} user={user} />
      ) : error ? (
        <NotFetched what={words.thisStatement} asked={[{ error, isFetching, retry: () => void refetch() }]} />
      ) : (
        <PagePending label={words.loading} />
      )}
    </div>
  );
}

function Sheet({ statement, user }: { statement: Statement; user: User }) {
  const { month, opening, closing, entries } = statement;
  return (
    <>
      <PageHeading
        title={words.statement}
        actions={
          <div className="db:flex db:flex-wrap db:gap-2 db:print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button
              variant="secondary"
              onClick={() => saveCsv(`alaso-statement-${month}.csv`, statementCsv(statement))}
            >
              {words.download}
            </Button>
          </div>
        }
      />
      <article
        aria-label={words.of(monthInWords(month))}
        className="db:flex db:max-w-2xl db:flex-col db:gap-6 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-8"
      >
        <Wordmark />
        <p>
          <span className="db:block db:font-semibold db:wrap-anywhere">{`${user.firstName} ${user.lastName}`}</span>
          <span>{monthInWords(month)}</span>
        </p>
        <table className="db:w-full db:text-sm db:tabular-nums">
          <thead>
            <tr className="db:border-b db:border-line db:text-left">
              <th className={cell}>{words.entryHead}</th>
              <th className={amountCell}>{words.amountHead}</th>
              <th className={amountCell}>{words.balanceHead}</th>
            </tr>
          </thead>
          <tbody>
            <Total name={words.opening} balance={opening} />
            {entries.map((entry, index) => (
              <EntryRow key={`${entry.about} ${index}`} entry={entry} />
            ))}
            <Total name={words.closing} balance={closing} />
          </tbody>
        </table>
        {entries.length === 0 && <p className="db:text-sm db:text-ink-muted">{words.nothing}</p>}
        <p className="db:text-xs db:text-ink-muted">{words.foot}</p>
      </article>
    </>
  );
}

const cell = 'db:py-2 db:pr-3 db:align-top';
const amountCell = 'db:py-2 db:pl-3 db:text-right db:align-top db:whitespace-nowrap';

function Total({ name, balance }: { name: string; balance: string }) {
  return (
    <tr className="db:border-b db:border-line db:font-semibold">
      <td className={cell} colSpan={2}>
        {name}
      </td>
      <td className={amountCell}>{formatNaira(balance)}</td>
    </tr>
  );
}

function EntryRow({ entry: { at, what, about, amount, balance } }: { entry: StatementEntry }) {
  return (
    <tr className="db:border-b db:border-line">
      <td className={cell}>
        <span>{words.entry(what)}</span>
        <span className="db:block db:text-xs db:text-ink-muted">
          {`${formatDate(at)} · #${about.slice(-8)}`}
        </span>
      </td>
      <td className={amountCell}>{formatNaira(amount)}</td>
      <td className={amountCell}>{formatNaira(balance)}</td>
    </tr>
  );
}
