/**
 * State of a charge, a refund or a transfer at the provider. `success` of a charge or refund is final. After
 * a declined card the payer may try another on the same page, so that a `failed` charge may still succeed. A
 * bank may send a transfer back, which turns its `success` into `failed`.
 */
export type ProviderStatus = 'pending' | 'success' | 'failed';

/** A charge as the provider tells it. Amounts in kobo. */
export type Charge = {
  reference: string;
  status: ProviderStatus;
  amountKobo: number;
  /** Three letters; only NGN is ours. */
  currency: string;
  /** The provider's share of it, in kobo; 0 while pending. */
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
 * News from the provider: that something changed, never what. The receiver asks for the truth by reference,
 * so that a forged, repeated, late or reordered webhook cannot move money.
 */
export type ProviderNews = {
  about: 'charge' | 'refund' | 'transfer' | 'chargeback' | 'other';
  /** The charge's, also for news of a chargeback or a refund; the transfer's for a transfer; '' for other. */
  reference: string;
};

/**
 * The port to a payment provider, which moves money. Amounts in kobo, references ours. Every call may be
 * repeated with its reference, except `start`, and moves money once; calls with one reference may not run
 * concurrently. Each has a time limit and throws `ProviderUnavailable` if the provider does not answer:
 * nothing is known then, and the caller asks again later. `ProviderRefused` says that nothing happened.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'paystack';
  /**
   * Begins a charge and returns the address of the provider's page, to which the payer's browser goes. The
   * provider tells the address once: keep it, and begin with a new reference if it is lost. @throws
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
   * Returns money of a successful charge to the instrument that paid. Repeated, it returns how the refund
   * stands now; one that failed an hour ago is made again. @throws ProviderRefused, also while our balance
   * with the provider is too low
   */
  refund(refund: { reference: string; chargeReference: string; amountKobo: number }): Promise<Refund>;
  listBanks(): Promise<Bank[]>;
  /** Returns the holder's name; null for an account that the bank does not know. */
  resolveAccount(account: BankAccount): Promise<{ accountName: string } | null>;
  /** Returns the same recipient for the same account. */
  createRecipient(account: BankAccount & { name: string }): Promise<{ recipient: string }>;
  /** Sends money of ours. A refused transfer is `failed`. A reference has 16 to 50 of a-z, 0-9, - and _. */
  transfer(transfer: {
    reference: string;
    recipient: string;
    amountKobo: number;
    reason: string;
  }): Promise<Transfer>;
  verifyTransfer(reference: string): Promise<Transfer | null>;
  /** Lists charges begun between two instants, in no promised order, in pages that it fetches itself. */
  listCharges(span: { from: Date; to: Date }): AsyncIterable<Charge>;
  /** Returns null unless the signature is the provider's, over exactly these bytes. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderNews | null;
};

/** The provider did not answer in time, or with an error of its own. Nothing is known about the call. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider understood the call and will not do it; its message says why. Nothing has happened. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
