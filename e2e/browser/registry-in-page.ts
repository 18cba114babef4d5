import { RegistryFile } from '@alaso/contracts';
import type { Page } from '@playwright/test';

/** Whatever is neither a call nor a file is the page. */
const pages = /^https?:\/\/[^/]+\/(?!api\/|mfe\/|media\/)[^.]*$/;
const registry = /(<script type="application\/json" id="registry">)(.*?)(?=<\/script>)/s;

/** From the next page on, the page and the registry's address hold what `change` makes of the registry. */
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
 * From the next page on, neither the page nor its address has the registry. Returns how to bring the address
 * back.
 */
export async function loseRegistry(page: Page): Promise<() => Promise<void>> {
  await page.route('/registry.json', (route) => route.fulfill({ status: 503, body: 'Away' }));
  await page.route(pages, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(registry, '$1') });
  });
  return () => page.unroute('/registry.json');
}
