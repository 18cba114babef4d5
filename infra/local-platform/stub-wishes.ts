import type { IncomingMessage } from 'node:http';

const personNames = ['seller', 'buyer', 'visitor'] as const;
type PersonName = (typeof personNames)[number];

/**
 * A slice developer's options for the stub: `?as=buyer&fail=listListings&slow=2000` in the page's address.
 */
export type Wishes = {
  as: PersonName;
  /** Names of the routes to refuse. */
  fail: readonly string[];
  slowMs: number;
};

const slowestMs = 60_000;
const names = ['as', 'fail', 'slow'] as const;
const cookieOf = (name: string) => `stub_${name}`;

function cookiesOf({ headers: { cookie = '' } }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = cookie.split('; ').map((pair) => pair.split('=', 2));
  return new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

/** Returns the page's address with its options. */
function pageOf({ headers: { referer } }: IncomingMessage): URLSearchParams {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams : new URLSearchParams();
}

/**
 * Reads the options of a call's page. They are kept in cookies after the address has changed, until another
 * address replaces them: `?fail=&slow=` removes them.
 */
export function wishesOf(request: IncomingMessage): Wishes & { cookies: string[] } {
  const page = pageOf(request);
  const kept = cookiesOf(request);
  const said = (name: string) => page.get(name) ?? kept.get(cookieOf(name)) ?? '';
  const as = personNames.find((name) => name === said('as')) ?? 'seller';
  const told = names.filter((name) => page.has(name));
  return {
    as,
    fail: said('fail').split(',').filter(Boolean),
    slowMs: Math.min(Math.max(Number(said('slow')) || 0, 0), slowestMs),
    cookies: [
      ...told.map((name) => `${cookieOf(name)}=${encodeURIComponent(said(name))}; Path=/; SameSite=Lax`),
      // Set as by svc-auth with a session.
      `alaso_session=${as === 'visitor' ? '; Max-Age=0' : '1'}; Path=/; SameSite=Lax`,
    ],
  };
}
