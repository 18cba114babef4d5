import type { ReleasedSlice } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import { chromium, type Page, type Route } from 'playwright-core';
import { startContractStub } from '../../contract-stub/index.ts';
import { UserError } from '../../common/user-error.ts';

/** Returns a file from the live site by its path, such as `/index.html`. */
export type ReadFile = (path: string) => Promise<Buffer | null>;

const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>';
const origin = 'http://localhost:1';
const defaultLimitMs = 30_000;
/** Time to wait for errors after something is shown, in ms. */
const calmMs = 300;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  json: 'application/json',
};
const typeOf = (path: string) => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const addressOf = (route: string) => route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000001');

const streams = new Set(allRoutes.flatMap(({ streams: goesOn, path }) => (goesOn ? path : [])));

/**
 * `stub` is the contract stub's URL, `registry` contains only this release, and `frame` is the page with that
 * registry.
 */
type Served = { read: ReadFile; stub: string; registry: string; frame: string };

async function prepare(read: ReadFile, stub: string, released: ReleasedSlice): Promise<Served> {
  const registry = JSON.stringify({ slices: [released] }).replaceAll('<', '\\u003c');
  const frame = String(await read('/index.html')).replace(
    /<!--#include virtual="\/registry\.json" -->/,
    () => registry,
  );
  return { read, stub, registry, frame };
}

/**
 * Serves a page as the gateway would, with the stub instead of the services. Adds requests that cannot be
 * served to `errors`.
 */
async function serve(page: Page, { read, stub, registry, frame }: Served, errors: string[]): Promise<void> {
  const answer = async (route: Route): Promise<void> => {
    const { pathname, search } = new URL(route.request().url());
    if (streams.has(pathname)) return route.fulfill({ status: 204 });
    if (pathname.startsWith('/api/'))
      return route.fulfill({ response: await route.fetch({ url: stub + pathname + search }) });
    if (pathname.startsWith('/media/')) return route.fulfill({ contentType: 'image/svg+xml', body: photo });
    if (pathname === '/registry.json')
      return route.fulfill({ contentType: 'application/json', body: registry });
    const body = pathname.includes('.') ? await read(pathname) : frame;
    if (body === null) return route.fulfill({ status: 404, body: 'There is nothing here.' });
    return route.fulfill({ contentType: pathname.includes('.') ? typeOf(pathname) : 'text/html', body });
  };
  await page.route('**/*', async (route) => {
    try {
      await answer(route);
    } catch (error) {
      const { pathname } = new URL(route.request().url());
      errors.push(`${pathname} was not answered: ${error instanceof Error ? error.message : String(error)}`);
      // A page that has crashed does not accept responses.
      await route.abort().catch(() => {});
    }
  });
}

// Evaluated on the page.
const whatIsShown = `(() => {
  // Only the slice's place, because the shell may show a banner above it.
  const place = document.querySelector('main [data-slice]');
  if (place?.querySelector('[role=alert] button')) return 'failed';
  // A spinner's text is not content.
  const copy = place?.cloneNode(true);
  for (const status of copy?.querySelectorAll('[role=status]') ?? []) status.remove();
  return copy?.textContent.trim() ? 'shown' : false;
})()`;

/**
 * Waits until the slice shows its content or its error panel. Returns a description of the problem, or null.
 */
async function faultAt(
  page: Page,
  address: string,
  errors: readonly string[],
  limitMs: number,
): Promise<string | null> {
  await page.goto(origin + address);
  const shown = await page
    .waitForFunction(whatIsShown, undefined, { timeout: limitMs })
    .then((result) => result.jsonValue())
    .catch(() => 'empty');
  await page.waitForTimeout(calmMs);
  const [error] = errors;
  if (error !== undefined) return `at ${address} it logs: ${error}`;
  if (shown === 'failed') return `at ${address} it fails, and its panel with Retry is shown`;
  return shown === 'empty' ? `at ${address} it shows nothing within ${limitMs / 1000} s` : null;
}

/**
 * Shows each page of a release in the live shell, in Chromium, with the contracts' examples as responses.
 * @throws a {@link UserError} if a page throws, logs an error, or stays empty
 */
export async function mountInShell(
  read: ReadFile,
  released: ReleasedSlice,
  { executablePath, limitMs = defaultLimitMs }: { executablePath: string; limitMs?: number },
): Promise<void> {
  const role = released.routes.some(({ nav }) => nav?.role === 'admin') ? 'admin' : 'user';
  const stub = await startContractStub({ role });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'alaso_session', value: '1', url: origin }]);
    const served = await prepare(read, stub.address, released);
    for (const { path } of released.routes) {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.location().url.includes('/api/'))
          errors.push(`${message.text()} (${message.location().url})`);
      });
      await serve(page, served, errors);
      let fault: string | null;
      try {
        fault = await faultAt(page, addressOf(path), errors, limitMs);
      } finally {
        // Requests that are still pending are not answered because they could not change the result.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.close();
      }
      if (fault !== null) throw new UserError(`${released.name} ${released.version} is refused: ${fault}.`);
    }
  } finally {
    await browser.close();
    await stub.close();
  }
}
