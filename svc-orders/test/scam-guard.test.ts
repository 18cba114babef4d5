import { runInNewContext } from 'node:vm';
import { scamRules as ruleIds } from '@alaso/contracts';
import { guard, scamRules } from '@alaso/contracts/scam-rules';
import { isConfirmed } from '../src/conversations/conversation-deal.ts';
import { harmlessMessages, longMessages, scamMessages } from './scam-corpus.ts';

const isWarned = (message: string) => guard(message, false).length > 0;

it('warns of fraud and leaves honest people alone: 200 messages, no false alarm, recall at least 0.97', () => {
  expect([scamMessages.length, harmlessMessages.length]).toEqual([100, 100]);
  expect(new Set([...scamMessages, ...harmlessMessages]).size).toBe(200);
  const missed = scamMessages.filter((message) => !isWarned(message));
  const wronged = harmlessMessages.filter(isWarned);
  const found = scamMessages.length - missed.length;
  const precision = found / (found + wronged.length);
  const recall = found / scamMessages.length;
  process.stdout.write(
    `scam guard: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n` +
      [
        ...missed.map((one) => `missed: ${one}\n`),
        ...wronged.map((one) => `wrongly: ${one} ${guard(one, false).join(', ')}\n`),
      ].join(''),
  );
  expect(wronged).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(0.97);
});

it('has a rule for each reason that users can read, each found in the corpus', () => {
  expect(scamRules.map(({ id }) => id)).toEqual(ruleIds);
  const found = new Set(scamMessages.flatMap((message) => guard(message, false)));
  expect([...found].sort()).toEqual([...ruleIds].sort());
});

it('lets people exchange phone numbers once an order is confirmed, but never payment in advance or codes', () => {
  expect(guard('My number is 0803 123 4567', false)).toEqual(['phone-number']);
  expect(guard('My number is 0803 123 4567', true)).toEqual([]);
  expect(guard('Pay first and I will waybill it', true)).toEqual(['pay-outside']);
  expect(guard('What is your code? I need it to release the item', true)).toEqual(['secret-code']);
  for (const stage of [undefined, 'placed', 'cancelled'] as const) expect(isConfirmed(stage)).toBe(false);
  expect(isConfirmed('confirmed')).toBe(true);
});

it.each(longMessages)('reads the longest message to its end: %s', (_name, message) => {
  // A rule that backtracks without end is stopped, and fails, instead of hanging.
  const guarded: unknown = runInNewContext(
    'guard()',
    { guard: () => guard(message, false) },
    { timeout: 60_000 },
  );
  expect(guarded).toBeInstanceOf(Array);
});
