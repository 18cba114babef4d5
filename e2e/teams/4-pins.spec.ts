import { expect, test } from '@playwright/test';
import { market, registry, release, say, step } from './town.ts';

/** What takes longer than a release of a small slice. */
const pinMs = 60_000;

test('a pinned release stays until its time is over, also against a start of the team’s next one', async () => {
  const version = await release(market, 'hello', 'Hello, pinned');
  const until = new Date(Date.now() + pinMs);
  await market.npm('release', 'hello', '--pin', version, '--until', until.toISOString());
  say(market, 'hello', 'Hello, too early');
  const refusal = await market.refusal(['hello']);
  expect(refusal).toContain(`hello is pinned to ${version} until ${until.toISOString()}`);
  expect(await market.npm('release', '--list', 'hello')).toContain(`hello: ${version}, pinned until`);
  await step(
    'the time passes',
    () => expect.poll(() => Date.now(), { timeout: 2 * pinMs }).toBeGreaterThan(until.getTime()),
    2 * pinMs,
  );
  const next = await market.npm('release', 'hello');
  expect(next).not.toContain(version);
  expect(JSON.stringify(registry())).not.toContain('"pin"');
});
