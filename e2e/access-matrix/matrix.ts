import { OrderPage, ordersRoutes, type ServiceName } from '@alaso/contracts';
import * as z from 'zod/mini';
import { openBank } from '../platform/open-bank.ts';
import { openTestPlatform, type Session, type TestPlatform } from '../platform/platform.ts';
import { type Database, openServiceDatabase } from '../platform/service-database.ts';
import { type CreateAccounts, openAccounts } from './accounts.ts';

export type Matrix = {
  platform: TestPlatform;
  /** For rows that no call can create. */
  databases: { auth: Database; catalog: Database };
  createAccounts: CreateAccounts;
  /**
   * Pays for an order as its buyer. The buyer needs an account because the provider requires their email
   * address.
   */
  payNow: (orderId: string, buyer: Session) => Promise<void>;
  close(): Promise<void>;
};

/** Starts the given services, which must include those that store accounts, listings, and orders. */
export async function openMatrix(services: readonly ServiceName[]): Promise<Matrix> {
  const platform = await openTestPlatform({ services });
  const closing: (() => Promise<unknown>)[] = [() => platform.close()];
  async function close() {
    for (const step of closing) await step();
  }
  try {
    const bank = await openBank(platform);
    closing.push(() => bank.close());
    Object.assign(platform.environment('orders'), bank.settings);
    await Promise.all(services.map((service) => platform.start(service)));
    const auth = await openServiceDatabase(platform, 'auth');
    closing.unshift(() => auth.close());
    const catalog = await openServiceDatabase(platform, 'catalog');
    closing.unshift(() => catalog.close());
    const createAccounts = await openAccounts(platform, auth);
    async function payNow(id: string, buyer: Session): Promise<void> {
      const asked = { params: { id }, body: { choice: 'now' as const } };
      const { body } = await platform.call(ordersRoutes.payOrder, asked, buyer);
      const { pathname } = new URL(z.parse(OrderPage, body).payment?.started?.checkoutUrl ?? '');
      await fetch(`${bank.url}${pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ scenario: 'success' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
      // Requests the payment's state as the buyer's page does, because the notification may not have arrived
      // yet.
      await platform.call(ordersRoutes.checkPayment, { params: { id } }, buyer);
    }
    return { platform, databases: { auth, catalog }, createAccounts, payNow, close };
  } catch (error) {
    await close();
    throw error;
  }
}
