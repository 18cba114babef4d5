import { addressOf, errorCodes, Problem, type RouteContract } from '@alaso/contracts';
import { testOrigin } from '@alaso/test-kit';
import type { TestPlatform } from '../platform/platform.ts';
import type { Prepared } from './requests.ts';

/** What a refusal of a thing's state is: whoever hears it has been let. */
const aboutState = new Set([409, 422]);

/**
 * Calls a route. Returns `ok` where it was let, else the code it was refused with. What says that a thing is
 * in another state is returned as `ok:` with its code: whether that is a right or not only the contract can
 * say.
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
  const isDeclared = contract.errors.some((one) => one === code && aboutState.has(errorCodes[one].status));
  if (isDeclared) return `ok:${code}`;
  return code === 'invalid-input' || code === 'internal-error' ? `${code} ${text}` : code;
}

/** Whether an answer is what the table says. */
export const agrees = (expected: string, actual: string): boolean =>
  actual === expected || actual === `ok:${expected}` || (expected === 'ok' && actual.startsWith('ok:'));
