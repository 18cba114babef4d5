import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { textsIn } from './platform-files.ts';
import { listItem, mailTo, protect, signInQuietly, test, verifyEmail } from './steps.ts';

/** Returns the secrets used by the platform's processes: private keys and long random strings. */
const ownSecrets = (): string[] =>
  textsIn('secrets').flatMap((text) => [
    ...[...text.matchAll(/"d":"([\w-]+)"/g)].map((found) => found[1] ?? ''),
    ...(text.match(/^[\w+/=]{40,}$/gm) ?? []),
  ]);

test('No log of any process has a password, a code, a token, a key or an account number', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const secrets = ['0123456789'];
  const seller = await newPerson({ password: `lace-${randomUUID()}` });
  const buyer = await newPerson({ password: `lace-${randomUUID()}` });
  secrets.push(seller.person.password, buyer.person.password);

  await test.step('Someone signs in with two steps, asks for links, is paid and pays', async () => {
    await verifyEmail(seller);
    await protect(seller);
    const account = { bankCode: '058', accountNumber: '0123456789' };
    expect((await seller.request.put('/api/payouts/account', { data: account })).status()).toBe(200);
    const { email } = buyer.person;
    expect((await buyer.request.post('/api/password-reset', { data: { email } })).status()).toBeLessThan(300);
    const item = await listItem(seller, { title: 'Coral lace gown', category: 'resale', price: '20000' });
    await signInQuietly(page, buyer.person);
    const body = { listingId: item.id, type: 'buy', amount: '20000.00' };
    const placed = await buyer.request.post('/api/transactions', { data: body });
    const { id } = z.parse(z.object({ id: z.string() }), await placed.json());
    await page.goto(`/dashboard?tab=transactions&order=${id}`);
    await page.getByRole('button', { name: 'Pay ₦20,000 now' }).click();
    await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
    await expect(page.getByText(/^You have paid\./)).toBeVisible();
    const order = await page.request.get(`/api/transactions/${id}`);
    const { handOverCode } = z.parse(z.object({ handOverCode: z.nullable(z.string()) }), await order.json());
    const made = await seller.request.post('/api/calendar');
    const { address } = z.parse(z.object({ address: z.string() }), await made.json());
    expect((await page.request.get(address)).status()).toBe(200);
    secrets.push(address.replace('/api/calendar/', ''));
    if (handOverCode !== null) secrets.push(`"${handOverCode}"`, `code=${handOverCode}`);
  });

  await test.step('What must stay secret is collected', async () => {
    await expect(() => {
      const token = /#([\w-]{43})/.exec(mailTo(buyer.person.email, 'Choose a new password') ?? '')?.[1];
      expect(token).toBeDefined();
      if (token !== undefined) secrets.push(token);
    }).toPass({ timeout: 20_000 });
    const states = [await page.context().storageState(), await seller.request.storageState()];
    const cookies = states.flatMap((state) => state.cookies.map(({ value }) => value));
    secrets.push(...cookies.filter((value) => value.length >= 20));
    expect(ownSecrets().length).toBeGreaterThan(8);
    secrets.push(...ownSecrets());
  });

  await test.step('No log has any of it, and they do have who called', async () => {
    const logs = textsIn('log');
    expect(logs.some((text) => text.includes(seller.id))).toBe(true);
    const told = secrets.filter((secret) => logs.some((text) => text.includes(secret)));
    expect(told).toEqual([]);
  });
});
