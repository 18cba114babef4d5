import { serialQueues } from '../src/serial-queues.ts';
import { barrier } from './barrier.ts';

it('begins work of one key when the work before it has ended, even if that failed', async () => {
  const runSerially = serialQueues();
  const seen: string[] = [];
  const step = (name: string, end: () => Promise<void>) => () => {
    seen.push(`${name} begins`);
    return end().finally(() => seen.push(`${name} ends`));
  };
  const fails = runSerially(
    'one',
    step('first', () => Promise.reject(new Error('refused'))),
  );
  const next = runSerially(
    'one',
    step('second', () => Promise.resolve()),
  );
  await expect(fails).rejects.toThrow('refused');
  await next;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('does not make work of another key wait', async () => {
  const runSerially = serialQueues();
  const meet = barrier(2);
  await Promise.all([runSerially('one', meet), runSerially('other', meet)]);
});
