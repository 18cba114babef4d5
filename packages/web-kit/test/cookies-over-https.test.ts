/**
 * @jest-environment-options {"url": "https://alaso.test/api/page"}
 */
import { ordersRoutes } from '@alaso/contracts';
import { mayHaveSession } from '../src/index.ts';
import { followChanges } from '../src/realtime/follow-changes.ts';
import { answer } from '../src/testing/index.ts';
import { pass, useFakeClock } from './settle.ts';

afterEach(() => {
  for (const name of ['__Host-alaso_session', 'alaso_session']) {
    document.cookie = `${name}=; path=/; secure; max-age=0`;
  }
  jest.useRealTimers();
});

test.each(['__Host-alaso_session', 'alaso_session'])('%s tells of a session', (name) => {
  expect(mayHaveSession()).toBe(false);
  document.cookie = `${name}=1; path=/; secure`;
  expect(mayHaveSession()).toBe(true);
});

test('a page that reads past the cache of the gateway says so in a cookie whose name has a prefix', async () => {
  useFakeClock();
  document.cookie = '__Host-alaso_session=1; path=/; secure';
  answer(ordersRoutes.listChanges, { version: 'order:2', changed: ['order'] });
  const refreshed = jest.fn<void, [string[]]>();
  const stop = followChanges(refreshed, () => undefined);
  await pass(60_000);
  stop();
  expect(refreshed).toHaveBeenCalledWith(['order']);
  expect(document.cookie).toContain('__Secure-alaso_fresh=1');
});
