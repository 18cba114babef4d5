import { hourMs } from '@alaso/service-kit';

/** The outcome of a test card. A charge's outcome depends only on its card. */
export type Scenario = {
  id: string;
  /** Last digits of the card, shown on the receipt. Null for a bank transfer. */
  last4: string | null;
  /** The bank's response. Any response other than "Successful" fails the charge. */
  answer: string;
  /** Delays of the charge's webhooks, in ms. Empty if the webhooks are lost. */
  newsAfterMs: readonly number[];
  /** Set if the first webhook is delivered before the browser returns. */
  newsFirst?: boolean;
  /** Set if the bank reports half of the amount. */
  paysHalf?: boolean;
  /** Set if the payer's bank reclaims the money shortly afterward. */
  isChargedBack?: boolean;
  refundsFail?: boolean;
};

export const successful = 'Successful';
const pays = { answer: successful, newsAfterMs: [0] } as const;

export const scenarios: readonly Scenario[] = [
  { id: 'success', last4: '4081', ...pays },
  { id: 'declined', last4: '0119', answer: 'Declined', newsAfterMs: [] },
  { id: 'insufficient', last4: '5051', answer: 'Insufficient Funds', newsAfterMs: [] },
  { id: 'news-lost', last4: '1001', ...pays, newsAfterMs: [] },
  { id: 'news-twice', last4: '1002', ...pays, newsAfterMs: [0, 300] },
  // The delay keeps the second delivery well apart from the one before the browser returns.
  { id: 'news-first', last4: '1003', ...pays, newsAfterMs: [6000], newsFirst: true },
  { id: 'news-late', last4: '1004', ...pays, newsAfterMs: [hourMs] },
  { id: 'half', last4: '2001', ...pays, paysHalf: true },
  { id: 'charged-back', last4: '2002', ...pays, isChargedBack: true },
  { id: 'refund-fails', last4: '2003', ...pays, refundsFail: true },
  { id: 'transfer', last4: null, ...pays },
];

export const findScenario = (id: string | null): Scenario | undefined =>
  scenarios.find((one) => one.id === id);

/**
 * Returns Paystack's fee for a local charge, in kobo: 1.5%, plus ₦100 for charges of ₦2,500 or more, up to a
 * maximum of ₦2,000.
 */
export function feeOf(amountKobo: number): number {
  const flatKobo = amountKobo < 250_000 ? 0 : 10_000;
  return Math.min(200_000, Math.round(amountKobo * 0.015) + flatKobo);
}

/** Nigerian banks with their codes, from Paystack's list. */
export const banks: readonly { code: string; name: string }[] = [
  { code: '044', name: 'Access Bank' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '999992', name: 'OPay Digital Services' },
  { code: '999991', name: 'PalmPay' },
  { code: '076', name: 'Polaris Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank For Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
];

/** Account numbers with a special outcome. */
export const isUnknownAccount = (accountNumber: string): boolean => accountNumber.endsWith('0000');
export const transferFails = (accountNumber: string): boolean => accountNumber.endsWith('1111');
