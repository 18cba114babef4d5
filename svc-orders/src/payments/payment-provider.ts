import { timeLimits } from '@alaso/contracts/time-limits';
import type { PayNow } from './order-money.ts';
import { paystackProvider } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';

export type PaymentConfig = {
  NODE_ENV: string;
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_URL: string;
  SANDBOX_URL?: string | undefined;
  SANDBOX_SECRET_KEY?: string | undefined;
  PATIENCE: number;
};

/**
 * Returns a process's payment settings, or undefined if everything is paid in person. @throws the errors of
 * {@link paymentProvider}
 */
export function payNowBy(
  config: PaymentConfig & { FEE_BASIS_POINTS: number; SHOP_URL: string },
  options?: { inJobs: boolean },
): PayNow | undefined {
  const provider = paymentProvider(config, options);
  if (!provider) return undefined;
  return { provider, feeBasisPoints: config.FEE_BASIS_POINTS, shopUrl: config.SHOP_URL };
}

/**
 * Returns the configured provider: Paystack, or the sandbox if Paystack is not configured. Null if neither is
 * configured, in which case buyers cannot pay on the site. `inJobs` extends the call timeouts, because nobody
 * is waiting for the result. @throws in production if the sandbox is configured, because orders would then be
 * treated as paid even though no money has arrived
 */
export function paymentProvider(config: PaymentConfig, { inJobs = false } = {}): PaymentProvider | null {
  const limitMs = (inJobs ? timeLimits.paymentCallInJobsMs : timeLimits.paymentCallMs) * config.PATIENCE;
  const { PAYSTACK_SECRET_KEY: secretKey, SANDBOX_URL: sandbox, SANDBOX_SECRET_KEY: sandboxKey } = config;
  if (config.NODE_ENV === 'production' && sandbox) {
    throw new Error('SANDBOX_URL must not be set in production: the sandbox moves no money');
  }
  if (secretKey) return paystackProvider({ name: 'paystack', url: config.PAYSTACK_URL, secretKey, limitMs });
  if (!sandbox || !sandboxKey) return null;
  return paystackProvider({ name: 'sandbox', url: sandbox, secretKey: sandboxKey, limitMs });
}
