/**
 * State of a charge, a refund or a transfer at the provider. `success` of a charge or refund is final. A
 * `failed` charge may still succeed, because after a declined card the payer may try another on the same
 * page. A bank may return a transfer, which then changes from `success` to `failed`.
 */
export type ProviderStatus = 'pending' | 'success' | 'failed';

/** A charge as the provider reports it. Amounts are in kobo. */
export type Charge = {
  reference: string;
  status: ProviderStatus;
  amountKobo: number;
  /** A three-letter code. Only NGN is ours. */
  currency: string;
  /** The provider's fee, in kobo. 0 while the charge is pending. */
  providerFeeKobo: number;
  paidAt: Date | null;
  /** Shown on the receipt, for example 'card ending 4081' or 'bank transfer'. Null while pending. */
  paidWith: string | null;
  /** The provider's message about a failure, for the log and the payer. Null if there is none. */
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
 * News from the provider. News only reports that something changed, and the receiver asks for the current
 * state by reference. A forged, repeated, late or reordered webhook therefore cannot move money.
 */
export type ProviderNews = {
  about: 'charge' | 'refund' | 'transfer' | 'chargeback' | 'other';
  /**
   * The reference of the charge (also for a chargeback or refund) or of the transfer. Empty for other news.
   */
  reference: string;
};

/**
 * The port to a payment provider, which moves money. Amounts are in kobo, and references are ours. Every call
 * except `start` may be repeated with its reference and moves the money only once. Calls with the same
 * reference must not run concurrently. Each call has a timeout. A call throws `ProviderUnavailable` if the
 * provider does not respond: the outcome is then unknown, and the caller asks again later. `ProviderRefused`
 * means that nothing happened.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'paystack';
  /**
   * Begins a charge and returns the URL of the provider's page, to which the payer's browser goes. The
   * provider returns the URL only once: store it, and begin with a new reference if it is lost. @throws
   * ProviderRefused for a reference that was used before
   */
  start(charge: {
    reference: string;
    amountKobo: number;
    email: string;
    returnUrl: string;
    /** Shown on the provider's page as what is being paid for. */
    label: string;
  }): Promise<{ checkoutUrl: string }>;
  /** Returns a charge, or null if the provider does not know the reference. */
  verify(reference: string): Promise<Charge | null>;
  /**
   * Returns money from a successful charge to the card or account that paid. A repeat returns the refund's
   * current state, and retries a refund that failed an hour ago. @throws ProviderRefused, also while our
   * balance with the provider is too low
   */
  refund(refund: { reference: string; chargeReference: string; amountKobo: number }): Promise<Refund>;
  listBanks(): Promise<Bank[]>;
  /** Returns the account holder's name, or null if the bank does not know the account. */
  resolveAccount(account: BankAccount): Promise<{ accountName: string } | null>;
  /** Creates a recipient for transfers. The same account always returns the same recipient. */
  createRecipient(account: BankAccount & { name: string }): Promise<{ recipient: string }>;
  /**
   * Sends our money. A refused transfer is `failed`. A reference has 16 to 50 characters from a-z, 0-9, - and
   * _.
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
  /** Reads a webhook. Returns null unless the provider signed exactly these bytes. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderNews | null;
};

/** Thrown if the provider did not respond in time, or failed. The outcome of the call is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Thrown if the provider refused the call, and nothing happened. The message gives the reason. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
