import { addressOf, errorStatuses, Problem, type RouteContract } from '@alaso/contracts';
import { testOrigin } from '@alaso/test-kit';
import type { TestPlatform } from '../platform/platform.ts';
import type { Prepared } from './requests.ts';

/** Rejections because of the subject's state mean that the caller passed the access check. */
const aboutState = new Set([409, 422]);

/**
 * Calls a route. Returns `ok` if the call was allowed, or else the error code. A rejection because of the
 * subject's state is returned as `ok:` with its code, because only the contract specifies whether that code
 * is about permissions.
 */
export async function callCell(
  platform: TestPlatform,
  contract: RouteContract,
  { input, cookie }: Prepared,
  session: { cookie: string } | undefined,
): Promise<string> {
  const gone = new AbortController();
  const cookies = [cookie, session?.cookie].filter(Boolean).join('; ');
  const { body } = input;
  const response = await fetch(new URL(addressOf(contract, input), platform.url(contract.service)), {
    method: contract.method,
    redirect: 'manual',
    headers: {
      Accept: 'application/problem+json, application/json, text/calendar, text/event-stream',
      Origin: testOrigin,
      ...(cookies !== '' && { Cookie: cookies }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...input.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(20_000)]),
  });
  if (response.status === contract.status) {
    if (contract.streams) gone.abort();
    else await response.arrayBuffer();
    return 'ok';
  }
  const text = await response.text();
  const parsed = text.startsWith('{') ? Problem.safeParse(JSON.parse(text)) : undefined;
  const code = parsed?.data?.code ?? `${response.status}`;
  const isDeclared = contract.errors.some((one) => one === code && aboutState.has(errorStatuses[one]));
  if (isDeclared) return `ok:${code}`;
  return code === 'invalid-input' || code === 'internal-error' ? `${code} ${text}` : code;
}

export const agrees = (expected: string, actual: string): boolean =>
  actual === expected || actual === `ok:${expected}` || (expected === 'ok' && actual.startsWith('ok:'));
