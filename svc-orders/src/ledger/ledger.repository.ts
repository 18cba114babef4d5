import { createHash, randomUUID } from 'node:crypto';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import {
  type Account,
  chainsOf,
  type Entry,
  type PostingDocument,
  type PostingKind,
  postingsOf,
} from './ledger.model.ts';

export type NewPosting = {
  /** The same for every retry of the movement. */
  key: string;
  kind: PostingKind;
  about: string;
  entries: readonly Entry[];
  at: Date;
};

/** The hash that precedes a chain's first posting. */
export const firstHash = '0'.repeat(64);

/**
 * Postings about the same order, payment, or payout share a chain. With 256 chains, unrelated postings rarely
 * wait for each other.
 */
const chainOf = (about: string) => createHash('sha256').update(about).digest('hex').slice(0, 2);

/** Returns a posting's hash. The hash reveals any change to the posting or to an earlier one in the chain. */
export function hashPosting(posting: Omit<PostingDocument, 'hash'>): string {
  const { _id, key, kind, about, entries, at, chain, number, previousHash } = posting;
  const lines = entries.map(({ account, amountKobo }) => [account, amountKobo]);
  const content = [_id, key, kind, about, lines, at.toISOString(), chain, number, previousHash];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Thrown for a posting that would create or destroy money, or overdraw an account. */
export class ImpossiblePosting extends Error {
  override name = 'ImpossiblePosting';
}

/** @throws ImpossiblePosting unless the entries are whole kobo that balance to zero */
export function assertBalanced(entries: PostingDocument['entries'] | readonly Entry[]): void {
  const isWhole = entries.every(({ amountKobo }) => Number.isSafeInteger(amountKobo) && amountKobo !== 0);
  const accounts = new Set(entries.map(({ account }) => account));
  const sum = entries.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (!isWhole || accounts.size !== entries.length || entries.length < 2 || sum !== 0) {
    throw new ImpossiblePosting(`entries ${JSON.stringify(entries)} do not balance`);
  }
}

/**
 * Returns true for an owned account, which holds money for an order or a member and never falls below zero.
 */
const isOwned = ({ account }: Entry) => account.startsWith('held:') || account.startsWith('member:');

/**
 * The only code that moves money. The ledger is double-entry, append-only, and hash-chained. Amounts are in
 * kobo.
 */
export function ledgerRepository(connection: Connection) {
  const postings = postingsOf(connection);
  const chains = chainsOf(connection);

  const balance = async (account: Account, session?: DbSession, before?: Date): Promise<number> => {
    const [sum] = await postings.aggregate<{ kobo: number }>(
      [
        { $match: { 'entries.account': account, ...(before && { at: { $lt: before } }) } },
        { $unwind: '$entries' },
        { $match: { 'entries.account': account } },
        { $group: { _id: null, kobo: { $sum: '$entries.amountKobo' } } },
      ],
      session ? { session } : {},
    );
    return sum?.kobo ?? 0;
  };

  return {
    /**
     * Returns an account's balance in kobo, either now or `before` a given time, computed from its entries.
     */
    balance,

    /**
     * Posts a movement once and returns true. A repeated call returns false. For each owned account that
     * loses money, the caller must hold the lock on the order's row or on the member's balance. @throws
     * ImpossiblePosting
     */
    async post({ entries, ...posting }: NewPosting, session: DbSession): Promise<boolean> {
      assertBalanced(entries);
      const chain = chainOf(posting.about);
      // Written first, so that another posting to the same chain waits or retries.
      const end = await chains
        .findOneAndUpdate({ _id: chain }, { $inc: { number: 1 } }, { session, returnDocument: 'after' })
        .lean();
      if (!end) throw new Error(`chain ${chain} is missing: run the migrations`);
      if (await postings.exists({ key: posting.key }).session(session)) {
        await chains.updateOne({ _id: chain }, { $inc: { number: -1 } }, { session });
        return false;
      }
      for (const { account, amountKobo } of entries.filter(isOwned)) {
        if (amountKobo < 0 && (await balance(account, session)) + amountKobo < 0) {
          throw new ImpossiblePosting(`${posting.key} takes ${-amountKobo} kobo, more than ${account} has`);
        }
      }
      const linked = { ...posting, entries: [...entries], chain, number: end.number, previousHash: end.hash };
      const row = { _id: randomUUID(), ...linked };
      const hash = hashPosting(row);
      await postings.create([{ ...row, hash }], { session });
      await chains.updateOne({ _id: chain }, { $set: { hash } }, { session });
      return true;
    },

    /** Returns an account's postings within a time span, earliest first. */
    ofAccount: (account: Account, { from, to }: { from: Date; to: Date }, limit: number) =>
      postings
        .find({ 'entries.account': account, at: { $gte: from, $lt: to } })
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .lean(),
    /**
     * Returns the amount (in kobo) that orders have released to an account since the given time, minus the
     * amount that disputes hold again.
     */
    async releasedSince(account: Account, since: Date, session?: DbSession): Promise<number> {
      const kind = { $in: ['release' as const, 'dispute-hold' as const] };
      const [sum] = await postings.aggregate<{ kobo: number }>(
        [
          { $match: { 'entries.account': account, at: { $gte: since }, kind } },
          { $unwind: '$entries' },
          { $match: { 'entries.account': account } },
          { $group: { _id: '$about', kobo: { $sum: '$entries.amountKobo' } } },
          { $group: { _id: null, kobo: { $sum: { $max: [0, '$kobo'] } } } },
        ],
        session ? { session } : {},
      );
      return sum?.kobo ?? 0;
    },
    /** Returns the time of an account's first entry, or undefined if it has none. */
    async firstEntryAt(account: Account): Promise<Date | undefined> {
      const first = await postings
        .findOne({ 'entries.account': account }, { at: 1 })
        .sort({ at: 1, _id: 1 })
        .lean();
      return first?.at;
    },

    find: async (key: string): Promise<PostingDocument | undefined> =>
      (await postings.findOne({ key }).lean()) ?? undefined,

    /** Returns the postings about an order, payment, or payout, earliest first. */
    story: (about: string): Promise<PostingDocument[]> => postings.find({ about }).sort({ at: 1 }).lean(),

    /**
     * Returns the total for each group of accounts: held money, members' balances, and all other accounts.
     */
    async totals(): Promise<Map<string, number>> {
      const sums = await postings.aggregate<{ _id: string; kobo: number }>([
        { $unwind: '$entries' },
        {
          $group: {
            _id: { $arrayElemAt: [{ $split: ['$entries.account', ':'] }, 0] },
            kobo: { $sum: '$entries.amountKobo' },
          },
        },
      ]);
      return new Map(sums.map(({ _id, kobo }) => [_id, kobo]));
    },

    /** Reads all chains, each in order. */
    chains: () => postings.find().sort({ chain: 1, number: 1 }).lean().cursor(),
    ends: () => chains.find().lean(),
  };
}

export type Ledger = ReturnType<typeof ledgerRepository>;
