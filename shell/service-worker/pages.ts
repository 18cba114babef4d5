import { names } from './cache-names.ts';
import { isKeptPerson } from './person.ts';

/** How long a page may take on a slow network before the kept one is shown. */
const patienceMs = 8000;

/** The page of the app, which is the same at each address, and the landing. */
const kept = { app: '/app', landing: '/' } as const;
const isLanding = (html: string) => html.includes('data-landing');

/** Addresses that the shell's page answers. */
export const isPage = (url: URL) => !/^\/(api|media|mfe)(\/|$)|\.\w+$/.test(url.pathname);

async function keep(response: Response): Promise<void> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.clone().text();
  const pages = await self.caches.open(names.pages);
  await pages.put(isLanding(html) ? kept.landing : kept.app, response);
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const pages = await self.caches.open(names.pages);
  const isFront = url.pathname === '/' && !url.searchParams.has('page') && !(await isKeptPerson());
  return (isFront && (await pages.match(kept.landing))) || (await pages.match(kept.app));
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a page from the network, and the kept one where the network says nothing: never an older shell to
 * somebody who is online, so that a release and a rollback reach every tab that is loaded.
 */
export async function pageOf(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const asked = (async () =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))();
  event.waitUntil(asked.then((response) => keep(response.clone())).catch(() => undefined));
  try {
    return (await Promise.race([asked, after(patienceMs)])) ?? (await keptPage(url)) ?? (await asked);
  } catch {
    return (await keptPage(url)) ?? Response.error();
  }
}

/**
 * Keeps the app's page for when nothing answers: a browser that has only seen the landing, or an item, needs
 * it too.
 */
export async function keepApp(): Promise<void> {
  const pages = await self.caches.open(names.pages);
  if (!(await pages.match(kept.app))) await keep(await fetch('/auth'));
}
