/** The sandbox's responses and webhooks, in Paystack's shapes. See ../paystack-shapes.ts for the sources. */
import type { ChargeRow, RefundRow, TransferRow } from './sandbox.repository.ts';
import { feeOf, findScenario } from './scenarios.ts';

export function transactionJson(charge: ChargeRow) {
  const last4 = findScenario(charge.scenario)?.last4 ?? null;
  const channel = last4 === null ? 'bank_transfer' : 'card';
  const isPaid = charge.status === 'success';
  return {
    id: charge.number,
    domain: 'test',
    status: charge.status,
    reference: charge._id,
    amount: isPaid ? charge.paidKobo : charge.amountKobo,
    requested_amount: charge.amountKobo,
    currency: 'NGN',
    fees: isPaid ? feeOf(charge.paidKobo) : null,
    gateway_response: charge.answer ?? 'The transaction was not completed',
    channel: charge.scenario === null ? null : channel,
    created_at: charge.begunAt.toISOString(),
    paid_at: charge.paidAt?.toISOString() ?? null,
    authorization: last4 === null || !isPaid ? {} : { last4, channel: 'card', bank: 'TEST BANK' },
    metadata: null,
  };
}

export const disputeJson = (charge: ChargeRow) => ({
  id: charge.number,
  refund_amount: charge.paidKobo,
  currency: 'NGN',
  status: 'resolved',
  resolution: 'merchant-accepted',
  category: 'chargeback',
  domain: 'test',
  transaction: transactionJson(charge),
});

export const refundJson = (refund: RefundRow) => ({
  id: refund._id,
  transaction: refund.chargeNumber,
  amount: refund.amountKobo,
  currency: 'NGN',
  status: refund.status,
  merchant_note: refund.note,
  created_at: refund.begunAt.toISOString(),
});

export const transferJson = (transfer: TransferRow) => ({
  reference: transfer._id,
  amount: transfer.amountKobo,
  currency: 'NGN',
  domain: 'test',
  source: 'balance',
  reason: transfer.reason,
  status: transfer.status,
  gateway_response: transfer.answer,
  recipient: { recipient_code: transfer.recipient },
});

export const chargeNews = (charge: ChargeRow) => ({ event: 'charge.success', data: transactionJson(charge) });

export const disputeNews = (charge: ChargeRow, step: 'create' | 'resolve') => ({
  event: `charge.dispute.${step}`,
  data:
    step === 'resolve'
      ? disputeJson(charge)
      : { ...disputeJson(charge), status: 'awaiting-merchant-feedback', resolution: null },
});

export const refundNews = (refund: RefundRow) => ({
  event: `refund.${refund.status}`,
  data: {
    status: refund.status,
    transaction_reference: refund.charge,
    refund_reference: refund._id,
    amount: String(refund.amountKobo),
    currency: 'NGN',
    domain: 'test',
  },
});

export const transferNews = (transfer: TransferRow) => ({
  event: `transfer.${transfer.status}`,
  data: transferJson(transfer),
});
