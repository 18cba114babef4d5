import type { AdminRight } from './admin-scope.ts';
import type { ErrorCode } from './errors.ts';

/** The kinds of user-owned things that a call can concern. */
export type Thing =
  | 'notification'
  | 'session'
  | 'passkey'
  | 'application'
  | 'organization'
  | 'portfolio'
  | 'listing'
  | 'removed-listing'
  | 'draft'
  | 'upload'
  | 'evidence-file'
  | 'saved-search'
  | 'sale'
  | 'parcel'
  | 'gift'
  | 'disputed-sale'
  | 'decided-sale'
  | 'disputed-receipt'
  | 'dispute-photo'
  | 'rental'
  | 'sent-rental'
  | 'tailoring-job'
  | 'donation'
  | 'conversation'
  | 'message-photo'
  | 'meeting'
  | 'agreed-meeting'
  | 'member'
  | 'offer'
  | 'accepted-offer'
  | 'completed-gift'
  | 'reviewed-gift'
  | 'address'
  | 'case';

/** The outcome of a call: allowed, or rejected with this error code. */
export type Outcome = 'ok' | ErrorCode;

/**
 * The outcome of a call, by the caller's relationship to the thing that the call concerns. docs/rights.md and
 * the access tests are generated from these outcomes.
 */
export type Parties = {
  readonly of: Thing;
  /** The owner: the listing's seller, lender, tailor, or giver, or the user whom a case is about. */
  readonly owner: Outcome;
  /** The other party: the buyer, claimer, renter, client, or recipient. Defaults to `stranger`. */
  readonly other?: Outcome;
  /** Any other signed-in user. Defaults to `not-found`. */
  readonly stranger?: Outcome;
  /** A verified charity that is neither party. Defaults to `stranger`. */
  readonly charity?: Outcome;
  /** An admin who is neither party. Defaults to `stranger`. */
  readonly admin?: Outcome;
  /**
   * The permission that an admin needs for the `admin` outcome. An admin without it is treated as a stranger.
   * Defaults to `read`.
   */
  readonly adminNeeds?: AdminRight;
};
