import type { IncomingMessage } from 'node:http';

const personNames = ['seller', 'buyer', 'visitor'] as const;
type PersonName = (typeof personNames)[number];

/**
 * What whoever develops a slice wants from the stub: `?as=buyer&fail=listListings&slow=2000` in the page's
 * address.
 */
export type Wishes = {
  as: PersonName;
  /** The names of the routes that are refused. */
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

/** The page's address, with what is wished for in it. */
function pageOf({ headers: { referer } }: IncomingMessage): URLSearchParams {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').searchParams : new URLSearchParams();
}

/**
 * Reads the wishes of a call's page. They go on after the address has changed, in cookies, until another
 * address says otherwise: `?fail=&slow=` ends them.
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
      // As svc-auth does beside a session.
      `alaso_session=${as === 'visitor' ? '; Max-Age=0' : '1'}; Path=/; SameSite=Lax`,
    ],
  };
}
