/**
 * State of a charge, a refund or a transfer at the provider. `success` of a charge or refund is final. A
 * `failed` charge may still succeed: after a declined card the payer may try another on the same page. A bank
 * may return a transfer, which turns its `success` into `failed`.
 */
export type ProviderStatus = 'pending' | 'success' | 'failed';

/** A charge as the provider reports it. Amounts in kobo. */
export type Charge = {
  reference: string;
  status: ProviderStatus;
  amountKobo: number;
  /** Three letters; only NGN is ours. */
  currency: string;
  /** The provider's fee, in kobo; 0 while pending. */
  providerFeeKobo: number;
  paidAt: Date | null;
  /** Shown on the receipt: 'card ending 4081', 'bank transfer'; null while pending. */
  paidWith: string | null;
  /** The provider's sentence about a failure, for the log and the payer; null without one. */
  failure: string | null;
  /** True after the payer's bank took the money back. */
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
 * News from the provider. They only say that something changed, and the receiver asks for the current state
 * by reference. A forged, repeated, late or reordered webhook therefore cannot move money.
 */
export type ProviderNews = {
  about: 'charge' | 'refund' | 'transfer' | 'chargeback' | 'other';
  /** The reference of the charge, also for a chargeback or refund, or of the transfer; '' for other. */
  reference: string;
};

/**
 * The port to a payment provider, which moves money. Amounts are in kobo, references are ours. Every call
 * except `start` may be repeated with its reference, and moves money once. Calls with the same reference must
 * not run concurrently. Each call has a time limit. It throws `ProviderUnavailable` if the provider does not
 * answer: the outcome is then unknown, and the caller asks again later. `ProviderRefused` means that nothing
 * happened.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'paystack';
  /**
   * Begins a charge and returns the address of the provider's page, to which the payer's browser goes. The
   * provider returns the address only once: store it, and begin with a new reference if it is lost. @throws
   * ProviderRefused for a reference that was used before
   */
  start(charge: {
    reference: string;
    amountKobo: number;
    email: string;
    returnUrl: string;
    /** Shown on the page as what is being paid for. */
    label: string;
  }): Promise<{ checkoutUrl: string }>;
  /** Returns null for a reference that the provider does not know. */
  verify(reference: string): Promise<Charge | null>;
  /**
   * Returns money of a successful charge to the card or account that paid. A repeat returns the refund's
   * current state, and makes one that failed an hour ago again. @throws ProviderRefused, also while our
   * balance with the provider is too low
   */
  refund(refund: { reference: string; chargeReference: string; amountKobo: number }): Promise<Refund>;
  listBanks(): Promise<Bank[]>;
  /** Returns the holder's name; null for an account that the bank does not know. */
  resolveAccount(account: BankAccount): Promise<{ accountName: string } | null>;
  /** Returns the same recipient for the same account. */
  createRecipient(account: BankAccount & { name: string }): Promise<{ recipient: string }>;
  /** Sends our money. A refused transfer is `failed`. A reference has 16 to 50 of a-z, 0-9, - and _. */
  transfer(transfer: {
    reference: string;
    recipient: string;
    amountKobo: number;
    reason: string;
  }): Promise<Transfer>;
  verifyTransfer(reference: string): Promise<Transfer | null>;
  /** Lists charges begun in a span, in any order. Fetches page by page. */
  listCharges(span: { from: Date; to: Date }): AsyncIterable<Charge>;
  /** Returns null unless the provider signed exactly these bytes. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderNews | null;
};

/** The provider did not answer in time, or failed. The outcome of the call is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused the call, and nothing happened. Its message says why. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
