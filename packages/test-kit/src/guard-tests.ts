import { randomUUID } from 'node:crypto';
import { defaultMaxBodyBytes, Problem, type RouteContract, type ServiceName } from '@alaso/contracts';
import { routesOf } from '@alaso/contracts/routes';
import * as z from 'zod/mini';
import { type TestAnswer, testOrigin, type TestService } from './test-service.ts';

type Send = (
  contract: RouteContract,
  options?: Parameters<TestService['send']>[2],
  address?: { id?: string; query?: string },
) => Promise<TestAnswer>;

/** A rejection that every route of a certain kind must return. */
type Guard = {
  says: string;
  appliesTo: (contract: RouteContract) => boolean;
  answer: (contract: RouteContract) => Promise<TestAnswer>;
  status: number;
  code: string;
  /** Text that the response must contain. */
  text?: (contract: RouteContract) => string;
};

const maxBytesOf = ({ maxBodyBytes = defaultMaxBodyBytes }: RouteContract) => maxBodyBytes;

/**
 * Tests what every route of a service rejects, based on the route's contract: a missing session returns 401,
 * a malformed id 404, an unknown field 400, and so on. New routes are covered automatically. The access
 * matrix covers roles.
 */
export function describeGuards(name: ServiceName, service: () => TestService): void {
  const send: Send = (contract, options, { id = randomUUID(), query = '' } = {}) =>
    service().send(contract.method, contract.path.replace(/:\w+/g, id) + query, {
      ...options,
      ...(contract.body && { body: options?.body ?? '{}' }),
    });
  /** Returns call options for a caller with access to the route. */
  const allowed = ({ who }: RouteContract) => {
    if (who === 'service') return { service: 'moderation' as const };
    if (who === 'anyone' || who === 'visitor-or-user') return {};
    return { as: service().user({ role: who === 'admin' ? 'admin' : 'user' }) };
  };

  describe('every route', () => {
    it.each(buildGuards(send, allowed, service))(
      '$says',
      async ({ appliesTo, answer, status, code, text }) => {
        const routes = routesOf(name).filter(appliesTo);
        const wrong: unknown[] = [];
        for (const contract of routes) {
          const given = await answer(contract);
          const problem = z.safeParse(Problem, given.body);
          const isRight = given.status === status && problem.data?.code === code;
          if (!isRight || !given.text.includes(text?.(contract) ?? '')) {
            wrong.push({
              route: `${contract.method} ${contract.path}`,
              status: given.status,
              text: given.text,
            });
          }
        }
        expect(wrong).toEqual([]);
      },
    );
  });
}

function buildGuards(
  send: Send,
  allowed: (contract: RouteContract) => Parameters<TestService['send']>[2],
  service: () => TestService,
): Guard[] {
  const withBody = (says: string, body: string, code: string): Guard => ({
    says: `refuses ${says} with 400`,
    appliesTo: (contract) => Boolean(contract.body),
    answer: (contract) => send(contract, { ...allowed(contract), body }),
    status: 400,
    code,
  });
  return [
    {
      says: 'says that a session has ended, instead of taking its owner for a visitor',
      appliesTo: ({ who }) => who === 'visitor-or-user',
      answer: (contract) => send(contract, { headers: { Cookie: 'alaso_access=ended', Origin: testOrigin } }),
      status: 401,
      code: 'session-expired',
    },
    {
      says: 'refuses a caller without a session with 401',
      appliesTo: ({ who }) => who !== 'visitor-or-user' && who !== 'anyone',
      answer: (contract) => send(contract),
      status: 401,
      code: 'session-required',
      text: () => 'Unauthorized',
    },
    {
      says: 'refuses an admin who has not proven a second factor with 403',
      appliesTo: ({ who }) => who === 'admin',
      answer: (contract) => send(contract, { as: service().user({ role: 'admin', hasSecondFactor: false }) }),
      status: 403,
      code: 'second-factor-missing',
    },
    {
      says: 'answers a malformed id with 404',
      appliesTo: ({ params }) => Boolean(params),
      answer: (contract) => send(contract, allowed(contract), { id: 'no-id' }),
      status: 404,
      code: 'not-found',
    },
    {
      says: 'refuses an unknown query parameter with 400',
      // Redirects are exempt, because a user who follows a link with an extra parameter is not responsible
      // for the parameter.
      appliesTo: ({ query, status }) => Boolean(query) && status !== 302,
      answer: (contract) => send(contract, allowed(contract), { query: '?noSuchParameter=1' }),
      status: 400,
      code: 'invalid-input',
    },
    {
      ...withBody('a body with an unknown field', '{"noSuchField":1}', 'invalid-input'),
      text: () => 'noSuchField',
    },
    {
      says: 'refuses a body over its limit with 413',
      appliesTo: (contract) => Boolean(contract.body),
      answer: (contract) =>
        send(contract, { ...allowed(contract), body: JSON.stringify('x'.repeat(maxBytesOf(contract))) }),
      status: 413,
      code: 'body-too-large',
      text: (contract) => `Send at most ${maxBytesOf(contract) / 1024} kB.`,
    },
    {
      ...withBody('no body', '', 'malformed-request'),
      appliesTo: ({ body, mayLackBody }) => Boolean(body) && !mayLackBody,
    },
    withBody('a body that is not JSON', '{"a":', 'malformed-request'),
    withBody('a body of another type', '[]', 'invalid-input'),
  ];
}
