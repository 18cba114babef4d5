import { randomUUID } from 'node:crypto';
import { defaultMaxBodyBytes, Problem, type RouteContract, type ServiceName } from '@alaso/contracts';
import { routesOf } from '@alaso/contracts/routes';
import * as z from 'zod/mini';
import { type TestAnswer, testOrigin, type TestService } from './test-service.ts';

/** Returns a path with a random id, or an invalid one, for every parameter. */
function pathOf(contract: RouteContract, id: () => string): string {
  return contract.path.replace(/:\w+/g, () => id());
}

function expectProblem(answer: TestAnswer, status: number, code: string): void {
  const problem = z.safeParse(Problem, answer.body);
  expect({ status: answer.status, code: problem.data?.code }).toEqual({ status, code });
}

/**
 * Generates the guard tests of all routes of a service from their contracts: no session → 401, wrong role →
 * 403, malformed id → 404, unknown field → 400. A new route is covered without another line.
 */
export function describeGuards(name: ServiceName, service: () => TestService): void {
  describe.each(routesOf(name).map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'guards of %s',
    (_title, contract) => {
      const allowed = () => {
        if (contract.who === 'service') return { service: 'moderation' as const };
        if (contract.who === 'anyone' || contract.who === 'visitor-or-user') return {};
        return { as: service().user({ role: contract.who === 'admin' ? 'admin' : 'user' }) };
      };
      const send = (options: Parameters<TestService['send']>[2], id: () => string = randomUUID, query = '') =>
        service().send(contract.method, pathOf(contract, id) + query, {
          ...options,
          ...(contract.body && { body: options?.body ?? '{}' }),
        });

      if (contract.who === 'visitor-or-user') {
        it('says that a session has ended, instead of taking its owner for a visitor', async () => {
          const answer = await send({ headers: { Cookie: 'alaso_access=ended', Origin: testOrigin } });
          expectProblem(answer, 401, 'session-expired');
        });
      } else if (contract.who !== 'anyone') {
        it('refuses a caller without a session with 401', async () => {
          const answer = await send({});
          expectProblem(answer, 401, 'session-required');
          expect(answer.text).toContain('Unauthorized');
        });
      }
      if (contract.who === 'admin') {
        it('refuses a caller who is not an admin with 403', async () => {
          expectProblem(await send({ as: service().user() }), 403, 'not-allowed');
          expectProblem(await send({ as: service().user({ role: 'tailor' }) }), 403, 'not-allowed');
        });
        it('refuses an admin who has not proven a second factor with 403', async () => {
          const as = service().user({ role: 'admin', hasSecondFactor: false });
          expectProblem(await send({ as }), 403, 'second-factor-missing');
        });
      }
      if (contract.params) {
        it('answers a malformed id with 404', async () => {
          expectProblem(await send(allowed(), () => 'no-id'), 404, 'not-found');
        });
      }
      // For redirects, an extra parameter in a link is not the fault of the user who follows it.
      if (contract.query && contract.status !== 302) {
        it('refuses an unknown query parameter with 400', async () => {
          expectProblem(await send(allowed(), randomUUID, '?noSuchParameter=1'), 400, 'invalid-input');
        });
      }
      if (contract.body) {
        it('refuses a body with an unknown field with 400', async () => {
          const answer = await send({ ...allowed(), body: '{"noSuchField":1}' });
          expectProblem(answer, 400, 'invalid-input');
          expect(answer.text).toContain('noSuchField');
        });
        it('refuses a body over its limit with 413', async () => {
          const { maxBodyBytes = defaultMaxBodyBytes } = contract;
          const answer = await send({ ...allowed(), body: JSON.stringify('x'.repeat(maxBodyBytes)) });
          expectProblem(answer, 413, 'body-too-large');
          expect(answer.text).toContain(`Send at most ${maxBodyBytes / 1024} kB.`);
        });
        it.each([
          ...(contract.mayLackBody ? [] : [['no body', '', 'malformed-request']]),
          ['a body that is not JSON', '{"a":', 'malformed-request'],
          ['a body of another type', '[]', 'invalid-input'],
        ])('refuses %s with 400', async (_what, body, code) => {
          expectProblem(await send({ ...allowed(), body }), 400, code);
        });
      }
    },
  );
}
