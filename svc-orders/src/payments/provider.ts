/**
 * State of a charge, refund, or transfer at the provider. For a charge or refund, `success` is final. A
 * `failed` charge may still succeed, because after a declined card the payer may try another on the same
 * page. A bank may return a transfer, in which case it changes from `success` to `failed`.
 */
export type ProviderStatus = 'pending' | 'success' | 'failed';

/** A charge as reported by the provider. Amounts are in kobo. */
export type Charge = {
  reference: string;
  status: ProviderStatus;
  amountKobo: number;
  /** Three-letter currency code. Alaso uses only NGN. */
  currency: string;
  /** The provider's fee, in kobo. 0 while the charge is pending. */
  providerFeeKobo: number;
  paidAt: Date | null;
  /** Shown on the receipt, for example, 'card ending 4081' or 'bank transfer'. Null while pending. */
  paidWith: string | null;
  /** The provider's error message, for the log and the payer. Null if there is none. */
  failure: string | null;
  /** True once the payer's bank has taken the money back. */
  isChargedBack: boolean;
};

export type Refund = { reference: string; status: ProviderStatus; amountKobo: number };
export type Transfer = {
  reference: string;
  status: ProviderStatus;
  amountKobo: number;
  failure: string | null;
};
export type Bank = { code: string; name: string };
export type BankAccount = { bankCode: string; accountNumber: string };

/**
 * A provider update. It only reports that something changed, and the receiver fetches the current state by
 * reference. A forged, repeated, late, or out-of-order webhook therefore cannot move money.
 */
export type ProviderNews = {
  about: 'charge' | 'refund' | 'transfer' | 'chargeback' | 'other';
  /**
   * Reference of the charge (also for a chargeback or refund) or of the transfer. Empty for other updates.
   */
  reference: string;
};

/**
 * Port to a payment provider, which moves money. Amounts are in kobo, and the caller chooses the references.
 * Every call except `start` can be repeated with the same reference and moves the money only once. Calls with
 * the same reference must not run concurrently. Each call has a timeout. A call throws `ProviderUnavailable`
 * if the provider does not respond, in which case the outcome is unknown and the caller has to check again
 * later. `ProviderRefused` means that nothing happened.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'paystack';
  /**
   * Begins a charge and returns the URL of the provider's page, to which the payer's browser is sent. The
   * provider returns the URL only once: store it, and begin with a new reference if it is lost. @throws
   * ProviderRefused for a reference that was used before
   */
  start(charge: {
    reference: string;
    amountKobo: number;
    email: string;
    returnUrl: string;
    /** Shown on the provider's page to describe the purchase. */
    label: string;
  }): Promise<{ checkoutUrl: string }>;
  /** Returns a charge, or null if the provider has no record of the reference. */
  verify(reference: string): Promise<Charge | null>;
  /**
   * Returns money from a successful charge to the card or account that paid. A repeated call returns the
   * refund's current state, and retries a refund that failed an hour ago. @throws ProviderRefused, also while
   * Alaso's balance with the provider is too low
   */
  refund(refund: { reference: string; chargeReference: string; amountKobo: number }): Promise<Refund>;
  listBanks(): Promise<Bank[]>;
  /** Returns the account holder's name, or null if the bank has no such account. */
  resolveAccount(account: BankAccount): Promise<{ accountName: string } | null>;
  /** Creates a recipient for transfers. The same account always returns the same recipient. */
  createRecipient(account: BankAccount & { name: string }): Promise<{ recipient: string }>;
  /**
   * Sends money from Alaso's balance. A rejected transfer is `failed`. A reference consists of 16 to 50
   * characters from a-z, 0-9, - and _.
   */
  transfer(transfer: {
    reference: string;
    recipient: string;
    amountKobo: number;
    reason: string;
  }): Promise<Transfer>;
  verifyTransfer(reference: string): Promise<Transfer | null>;
  /** Lists charges begun within a time span, in any order. Fetches page by page. */
  listCharges(span: { from: Date; to: Date }): AsyncIterable<Charge>;
  /** Parses a webhook. Returns null unless the provider signed exactly these bytes. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderNews | null;
};

/** Thrown if the provider failed or did not respond in time. The outcome of the call is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Thrown if the provider rejected the call and nothing happened. The message gives the reason. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
