import type { ServiceName } from '@alaso/contracts';
import { openBank } from '../platform/open-bank.ts';
import { openTestPlatform, type TestPlatform } from '../platform/platform.ts';
import { type Database, openServiceDatabase } from '../platform/service-database.ts';
import { type CreateAccounts, openAccounts } from './accounts.ts';

/** Running services with what requests of them need. */
export type Matrix = {
  platform: TestPlatform;
  /** For rows that no call creates. */
  databases: { auth: Database; catalog: Database };
  createAccounts: CreateAccounts;
  close(): Promise<void>;
};

/** Starts services, among them those that hold the accounts, the listings and the orders. */
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
    return { platform, databases: { auth, catalog }, createAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
