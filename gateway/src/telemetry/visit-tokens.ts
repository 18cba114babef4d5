import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RedisClient } from '@alaso/service-kit/redis';
import { subscriberOf } from './visit-counts.ts';

/** A visit is counted only within this time after its page was served. */
const lifetimeMs = 3_600_000;
const keyLifetimeMs = 30 * 24 * 3_600_000;
/** Interval at which each gateway reads the key. */
const keyReadMs = 60_000;

const signatureOf = (key: string, address: string, untilMs: number) =>
  createHmac('sha256', key)
    .update(`${subscriberOf(address)}\n${untilMs}`)
    .digest();

/**
 * Creates the signer for pages. A token is `<until>.<HMAC-SHA-256 of the until time and the network that
 * requested the page>`.
 */
export function createVisitTokens(keyNow: () => string) {
  return {
    tokenFor(address: string, now: Date): string {
      const untilMs = now.getTime() + lifetimeMs;
      return `${untilMs}.${signatureOf(keyNow(), address, untilMs).toString('base64url')}`;
    },
    /** Returns true if a page with this token was served to this network within the last hour. */
    holds(token: string | undefined, address: string, now: Date): boolean {
      const [until = '', signature = ''] = token?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const signed = signatureOf(keyNow(), address, Number(until));
      const isSigned = given.length === signed.length && timingSafeEqual(given, signed);
      return isSigned && now.getTime() <= Number(until);
    },
  };
}
export type VisitTokens = ReturnType<typeof createVisitTokens>;

/**
 * Provides the key with which all gateways sign pages, stored in Redis. Until Redis has responded, a gateway
 * uses its own key, so only visits to pages that this gateway served are counted.
 */
export function openVisitKey(
  redis: RedisClient | undefined,
  prefix: string,
  onLost: (error: unknown) => void,
) {
  let key = randomBytes(32).toString('base64url');
  const name = `${prefix}:slices:page-key`;
  async function read(from: RedisClient): Promise<void> {
    await from.set(name, key, 'PX', keyLifetimeMs, 'NX');
    key = (await from.get(name)) ?? key;
  }
  const readNow = () => void (redis && read(redis).catch(onLost));
  redis?.on('ready', readNow);
  const reading = setInterval(readNow, keyReadMs).unref();
  return { now: () => key, close: () => clearInterval(reading) };
}
