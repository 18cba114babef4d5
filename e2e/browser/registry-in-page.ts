import { RegistryFile } from '@alaso/contracts';
import type { Page } from '@playwright/test';

/** Any URL that is neither a call nor a file shows the page. */
const pages = /^https?:\/\/[^/]+\/(?!api\/|mfe\/|media\/)[^.]*$/;
const registry = /(<script type="application\/json" id="registry">)(.*?)(?=<\/script>)/s;

/**
 * Applies `change` to the registry, both in the page and at the registry's own URL, starting with the next
 * page load.
 */
export async function changeRegistry(
  page: Page,
  change: (slices: RegistryFile['slices']) => RegistryFile['slices'],
): Promise<void> {
  await page.route('/registry.json', async (route) => {
    if (route.request().method() === 'HEAD') return route.continue();
    const response = await route.fetch();
    const { slices, ...rest } = RegistryFile.parse(await response.json());
    await route.fulfill({ response, json: { ...rest, slices: change(slices) } });
  });
  await page.route(pages, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(registry, (_whole, tag: string, text: string) => {
      const { slices } = RegistryFile.parse(JSON.parse(text));
      return `${tag}${JSON.stringify({ slices: change(slices) })}`;
    });
    await route.fulfill({ response, body });
  });
}

/**
 * Removes the registry from the page and from its own URL, starting with the next page load. Returns a
 * function that restores the URL.
 */
export async function loseRegistry(page: Page): Promise<() => Promise<void>> {
  await page.route('/registry.json', (route) => route.fulfill({ status: 503, body: 'Away' }));
  await page.route(pages, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(registry, '$1') });
  });
  return () => page.unroute('/registry.json');
}
