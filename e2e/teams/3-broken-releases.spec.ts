import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { TelemetryReport } from '@alaso/contracts/telemetry';
import { crowd } from './crowd.ts';
import {
  expectSameDocument,
  heading,
  leaveAndReturn,
  mailsTo,
  market,
  newContext,
  openTab,
  panel,
  release,
  registry,
  step,
} from './town.ts';

const root = 'mfe-hello/src/root.tsx';
const begin = 'export function Root() {\n';
/** What neither tests nor a smoke mount can see: there the address has no port, or the port 1. */
const breaks = "if (Number(window.location.port) > 1) throw new Error('broken for people');";

let good: string;
test.beforeAll(async () => {
  good = await release(market, 'hello', 'Hello, good');
});

/** A release is taken back once: whoever publishes the same build again has decided. */
const unlike = Date.now().toString(36);

/** Releases a build that fails for people and passes everything else. */
async function releaseBroken(words: string): Promise<string> {
  market.edit(root, begin, `${begin}  ${breaks}\n`);
  const version = await release(market, 'hello', `${words} ${unlike}`);
  market.undo();
  return version;
}

/** Returns what the tabs of a browser tell from now on. What they send is sent. */
async function listen(context: BrowserContext): Promise<TelemetryReport['visits']> {
  const told: TelemetryReport['visits'] = [];
  await context.exposeFunction('overheard', (text: string) =>
    told.push(...TelemetryReport.parse(JSON.parse(text)).visits),
  );
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const overheard: unknown = Reflect.get(window, 'overheard');
      if (body instanceof Blob && typeof overheard === 'function')
        void body.text().then((text) => Reflect.apply(overheard, null, [text]) as unknown);
      return send(address, body);
    };
  });
  return told;
}

/** A tab that has the good release, one that shows the panel of the broken one, and what they told of it. */
async function openBoth(browser: Browser, words: string) {
  const context = await newContext(browser);
  const told = await listen(context);
  const before = await openTab(context, '/hello');
  await expect(heading(before, 'Hello, good')).toBeVisible();
  const broken = await releaseBroken(words);
  const hurt = await openTab(context, '/hello');
  await expect(panel(hurt)).toBeVisible();
  return { context, before, hurt, broken, told };
}

test('a broken release is rolled back by hand: the tab that shows its panel becomes the page, without a reload', async ({
  browser,
}) => {
  const { context, before, hurt, broken, told } = await openBoth(browser, 'Hello, broken');
  await expect(heading(before, 'Hello, good')).toBeVisible();
  await expect
    .poll(() => told.map(({ version, outcome }) => `${version} ${outcome}`))
    .toContain(`${broken} mount`);
  await market.npm('release', 'hello', '--to', good, '--why', 'it fails for people');
  await step('the tab heals', () => expect(heading(hurt, 'Hello, good')).toBeVisible());
  await expect(panel(hurt)).toHaveCount(0);
  for (const tab of [before, hurt]) await expectSameDocument(tab);
  await context.close();
});

test('a broken release takes itself back by what people tell: the team has a mail, the list says why, tabs heal', async ({
  browser,
}) => {
  const { context, hurt, broken } = await openBoth(browser, 'Hello, broken again');
  const mails = mailsTo('hello@alaso.example').length;
  await step('40 people tell that the one before was shown, 30 that this one failed', async () => {
    await crowd('hello', good, 'shown', 40);
    await crowd('hello', broken, 'mount', 30);
  });
  await step('the platform goes back', () =>
    expect.poll(() => JSON.stringify(registry())).toContain(`/mfe/hello/${good}/`),
  );
  await step('the tab heals', () => expect(heading(hurt, 'Hello, good')).toBeVisible());
  await expectSameDocument(hurt);
  await leaveAndReturn(hurt);
  await expect(heading(hurt, 'Hello, good')).toBeVisible();
  await expect.poll(() => mailsTo('hello@alaso.example').length).toBe(mails + 1);
  expect(mailsTo('hello@alaso.example').join()).toContain(`hello ${broken} was taken back`);
  expect(await market.npm('release', '--list', 'hello')).toMatch(
    new RegExp(`${broken} .*; taken back .* because: it failed for \\d+ of some \\d+ people in ten minutes`),
  );
  await context.close();
});

const fewWords = `Hello, few ${unlike}`;

/** The lots that `--percent` looks at, in the first browsers that come. */
const lots = Array.from({ length: 40 }, (_, lot) => lot * 131);
const lotsMs = 300_000;

test('a release is given to ten people in a hundred, who keep it; to more; and is taken back from them alone', async ({
  browser,
}) => {
  const context = await newContext(browser);
  const page = await openTab(context, '/dashboard');
  /** Which of the lots get which heading, each in a page that was loaded anew. */
  async function whoGets(words: string): Promise<number[]> {
    const among: number[] = [];
    for (const lot of lots) {
      await page.evaluate((mine) => window.localStorage.setItem('alaso-lot', String(mine)), lot);
      await page.goto('/hello');
      const shown = page.getByRole('heading', { level: 1, name: /^Hello/ });
      await expect(shown).toBeVisible();
      if ((await shown.textContent()) === words) among.push(lot);
    }
    return among;
  }
  const canary = await release(market, 'hello', fewWords, '--percent', '10');
  const few = await step('40 browsers look', () => whoGets(fewWords), lotsMs);
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThan(15);
  await step('the same 40 look again', async () => expect(await whoGets(fewWords)).toEqual(few), lotsMs);
  await market.npm('release', 'hello', '--percent', '50');
  const more = await step('40 browsers look', () => whoGets(fewWords), lotsMs);
  expect(more).toEqual(expect.arrayContaining(few));
  expect(more.length).toBeGreaterThan(few.length);
  await step('30 people tell that it failed', () => crowd('hello', canary, 'run', 30));
  await step('the platform takes it back', () =>
    expect.poll(() => JSON.stringify(registry())).not.toContain(`/mfe/hello/${canary}/`),
  );
  await step('nobody gets it any more', async () => expect(await whoGets(fewWords)).toEqual([]), lotsMs);
  expect(await market.npm('release', '--list', 'hello')).toMatch(
    new RegExp(`\\* ${good}[^]*${canary} .*; taken back|${canary} .*; taken back[^]*\\* ${good}`),
  );
  await context.close();
});
