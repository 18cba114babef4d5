import { assertBalanced, firstHash, hashPosting, type Ledger } from './ledger.repository.ts';

/** The result of a verification. `faults` are sentences for an admin. `balances` are in kobo, by account. */
export type LedgerReport = { postings: number; faults: string[]; balances: ReadonlyMap<string, number> };

/** Stands in for a chain without postings. */
const start = { number: 0, hash: firstHash };

const digits = [...'0123456789abcdef'];
const chainNames = digits.flatMap((first) => digits.map((second) => `${first}${second}`));

/**
 * Verifies the ledger from its entries alone: each chain is complete and unchanged, each posting balances, no
 * owned account is below zero, and all accounts add up to zero.
 */
export async function verifyLedger(ledger: Ledger): Promise<LedgerReport> {
  const faults: string[] = [];
  const ends = new Map((await ledger.ends()).map((end) => [end._id, end]));
  const balances = new Map<string, number>();
  const reached = new Map<string, { number: number; hash: string }>();
  let postings = 0;
  // Reads all chains in one query, because most are short or empty.
  for await (const posting of ledger.chains()) {
    const { hash, ...content } = posting;
    const { chain, number, previousHash } = content;
    const last = reached.get(chain) ?? start;
    const isNext = number === last.number + 1 && previousHash === last.hash;
    if (!isNext) faults.push(`Chain ${chain} breaks before posting ${number}.`);
    if (hash !== hashPosting(content))
      faults.push(`Posting ${posting.key} was changed after it was written.`);
    try {
      assertBalanced(posting.entries);
    } catch {
      faults.push(`Posting ${posting.key} does not balance.`);
    }
    for (const { account, amountKobo } of posting.entries) {
      balances.set(account, (balances.get(account) ?? 0) + amountKobo);
    }
    reached.set(chain, { number, hash });
    postings += 1;
  }
  for (const chain of chainNames) {
    const [last, end] = [reached.get(chain) ?? start, ends.get(chain) ?? start];
    if (end.number === last.number && end.hash === last.hash) continue;
    faults.push(`Chain ${chain} ends at ${last.number}, and should end at ${end.number}.`);
  }
  const total = [...balances.values()].reduce((sum, kobo) => sum + kobo, 0);
  if (total !== 0) faults.push(`All accounts together have ${total} kobo instead of none.`);
  for (const [account, kobo] of balances) {
    const isOwed = account !== 'clearing' && account !== 'fees';
    if (isOwed && kobo < 0) faults.push(`Account ${account} is ${-kobo} kobo below zero.`);
  }
  return { postings, faults, balances };
}
