import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Webhook, WithReference } from './paystack-shapes.ts';
import type { ProviderNews } from './provider.ts';

/** Returns the value of the `x-paystack-signature` header: HMAC SHA-512 over the raw body, in hex. */
export const signWebhook = (secretKey: string, rawBody: Buffer | string): string =>
  createHmac('sha512', secretKey).update(rawBody).digest('hex');

function isSigned(secretKey: string, rawBody: Buffer, signature: string | undefined): boolean {
  const expected = Buffer.from(signWebhook(secretKey, rawBody));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function parseTopic(event: string): ProviderNews['about'] {
  if (event.startsWith('charge.dispute.')) return 'chargeback';
  if (event.startsWith('charge.')) return 'charge';
  if (event.startsWith('refund.')) return 'refund';
  if (event.startsWith('transfer.')) return 'transfer';
  return 'other';
}

/** Parses a Paystack webhook. Returns null if the signature is wrong. */
export function readPaystackWebhook(
  secretKey: string,
  rawBody: Buffer,
  signature: string | undefined,
): ProviderNews | null {
  if (!isSigned(secretKey, rawBody, signature)) return null;
  const unknown: ProviderNews = { about: 'other', reference: '' };
  const read = z.safeParse(Webhook, parseJson(rawBody));
  if (!read.success) return unknown;
  const { event, data } = read.data;
  const about = parseTopic(event);
  if (about === 'charge' || about === 'transfer') {
    return data.reference ? { about, reference: data.reference } : unknown;
  }
  // Disputes and refunds contain their charge's reference.
  const charge = z.safeParse(WithReference, data.transaction);
  const reference = data.transaction_reference ?? charge.data?.reference;
  return about !== 'other' && reference ? { about, reference } : unknown;
}
