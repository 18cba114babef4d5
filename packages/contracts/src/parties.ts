import type { ErrorCode } from './errors.ts';

/** What a call can be about: something that belongs to somebody. */
export type Thing =
  | 'notification'
  | 'session'
  | 'application'
  | 'organization'
  | 'listing'
  | 'removed-listing'
  | 'draft'
  | 'upload'
  | 'evidence-file'
  | 'saved-search'
  | 'sale'
  | 'gift'
  | 'rental'
  | 'tailoring-job'
  | 'donation'
  | 'case';

/** What becomes of a call: it is let, or refused with this code. */
export type Outcome = 'ok' | ErrorCode;

/**
 * What becomes of a call, by what the caller has to do with the thing that it is about. From it come
 * docs/rights.md and the calls that check it.
 */
export type Parties = {
  readonly of: Thing;
  /** Whose it is: a listing's owner, who sells, lends, sews or gives it; about whom a case was decided. */
  readonly owner: Outcome;
  /** With whom they deal: who buys, claims, rents or orders it, or is given it. Absent: as a stranger. */
  readonly other?: Outcome;
  /** Anybody else who is signed in. */
  readonly stranger: Outcome;
  /** A verified charity that is neither. Absent: as a stranger. */
  readonly charity?: Outcome;
  /** An admin who is neither. Absent: as a stranger. */
  readonly admin?: Outcome;
};
