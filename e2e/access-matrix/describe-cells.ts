import { type RouteContract, type ServiceName, serviceNames } from '@alaso/contracts';
import { notesOf } from '@alaso/contracts/route-notes';
import { routesOf } from '@alaso/contracts/routes';
import { agrees, callCell } from './call-cell.ts';
import { type Column, columns, expectedOf } from './expected.ts';
import { type Matrix, openMatrix } from './matrix.ts';
import { neverAllowed } from './never-allowed.ts';
import { type People, buildPeople, peopleWithAccounts, peopleWithOrganization } from './people.ts';
import { signUp } from './sign-up.ts';
import { createRequests, type Prepared } from './requests.ts';
import { verifyCharity } from './things.ts';

/** A test file: the services whose routes it calls, and the services that it starts. */
type Part = { of: readonly ServiceName[]; starts: readonly ServiceName[] };

/**
 * The test files that check the cells, by name. Both files take about the same time, so Jest's workers share
 * the load. One file per service would start all services four times.
 */
export const parts = {
  'every-cell-of-orders': { of: ['orders'], starts: ['auth', 'catalog', 'orders'] },
  'every-other-cell': { of: serviceNames.filter((name) => name !== 'orders'), starts: serviceNames },
} as const satisfies Readonly<Record<string, Part>>;

/**
 * Returns the number of cells for the given routes: one per caller, plus one for an expired password
 * confirmation if the route requires a recent one.
 */
const cellsOf = (routes: readonly RouteContract[]) =>
  routes.length * columns.length + routes.filter((contract) => contract.fresh).length;

type Arranged = { people: People; prepared: Prepared };

/**
 * Returns true if a call changes only the caller's own account and therefore does not affect other callers.
 */
function changesOnlyCaller(contract: RouteContract): boolean {
  const { setsCookies, fresh, who } = contract;
  return !notesOf(contract).parties && Boolean(setsCookies || (fresh && who === 'signed-in'));
}

/**
 * Returns the callers with the rejected ones first, so that the subject is still unchanged when they call.
 */
const refusedFirst = (contract: RouteContract): readonly Column[] =>
  columns.toSorted(
    (a, b) => Number(expectedOf(contract, a) === 'ok') - Number(expectedOf(contract, b) === 'ok'),
  );

type Caller = {
  /** Calls a route as each kind of caller. Returns a line for each result that differs from the table. */
  wrongCellsOf(contract: RouteContract): Promise<string[]>;
  called(): number;
};

async function createCaller(matrix: Matrix): Promise<Caller> {
  const { platform, createAccounts } = matrix;
  const prepare = createRequests(matrix);
  const members = await peopleWithAccounts(platform, createAccounts);
  const { userId: organizationId } = await signUp(platform);
  await verifyCharity(platform, organizationId);
  let cells = 0;

  /**
   * Returns the callers. Only calls to svc-auth and payments require accounts. Each subject gets new people,
   * so that no per-user limit is reached.
   */
  async function peopleFor(contract: RouteContract): Promise<People> {
    const { parties } = notesOf(contract);
    if (parties?.of === 'donation') return peopleWithOrganization(platform, organizationId);
    const needsAccounts = contract.service === 'auth' || parties?.of === 'disputed-receipt';
    if (!needsAccounts) return buildPeople(platform);
    return parties || changesOnlyCaller(contract) ? peopleWithAccounts(platform, createAccounts) : members;
  }

  /** Reuses what is still usable from the previous call and creates the rest. */
  async function arrange(
    contract: RouteContract,
    kept: Partial<Arranged>,
    column: Column,
  ): Promise<Arranged> {
    const people = kept.people ?? (await peopleFor(contract));
    const { prepared } = kept;
    const isUsable = prepared && (prepared.onlyFor ?? column) === column;
    return { people, prepared: isUsable ? prepared : await prepare(contract, people, column) };
  }

  async function findWrongCells(contract: RouteContract): Promise<string[]> {
    const isWrite = contract.method !== 'GET';
    const isOwn = changesOnlyCaller(contract);
    const route = `${contract.method} ${contract.path}`;
    let kept: Partial<Arranged> = {};
    const allowed: string[] = [];
    const wrong: string[] = [];
    for (const column of refusedFirst(contract)) {
      const expected = expectedOf(contract, column);
      // The `suspended` column uses the account of an earlier column, whose call may have changed it.
      if (column === 'suspended' && isOwn) kept = {};
      const { people, prepared } = await arrange(contract, kept, column);
      const actual = await callCell(platform, contract, prepared, people.callerIn(column, contract));
      cells += 1;
      if (expected === 'ok') allowed.push(actual);
      // A write that succeeded may have changed the subject, so the next call gets a new one.
      const isChanged = isWrite && expected === 'ok' && (isOwn || actual === 'ok');
      if (!isChanged) kept = { people, prepared };
      else kept = isOwn ? { people } : {};
      if (!agrees(expected, actual)) wrong.push(`${route} as ${column}: expected ${expected}, got ${actual}`);
    }
    // If every allowed call is rejected because of the subject's state, this test could overlook that nobody
    // has the permission.
    if (allowed.length > 0 && allowed.includes('ok') === neverAllowed.has(contract.name))
      wrong.push(`${route} differs from never-allowed.ts: ${allowed.join(', ')}`);
    if (contract.fresh) {
      const { people, prepared } = await arrange(contract, isOwn ? {} : kept, 'admin');
      const late = people.as('admin', { confirmedAt: new Date(Date.now() - 16 * 60_000) });
      const actual = await callCell(platform, contract, prepared, late);
      cells += 1;
      if (actual !== 'password-again') {
        wrong.push(`${route} with a password of long ago: expected password-again, got ${actual}`);
      }
    }
    return wrong;
  }

  return { wrongCellsOf: findWrongCells, called: () => cells };
}

/** Tests that every route of a part responds to every caller as documented in docs/rights.md. */
export function describeCells({ of, starts }: Part): void {
  let matrix: Matrix;
  let caller: Caller;
  beforeAll(async () => {
    matrix = await openMatrix(starts);
    caller = await createCaller(matrix);
  }, 240_000);
  afterAll(() => matrix?.close());

  it.each(of)(
    'svc-%s',
    async (service) => {
      const routes = routesOf(service);
      expect(routes).not.toEqual([]);
      const before = caller.called();
      const wrong: string[] = [];
      for (const contract of routes) {
        const found = await caller
          .wrongCellsOf(contract)
          .catch((error: unknown) => [
            `${contract.method} ${contract.path} could not be called: ${String(error)}`,
          ]);
        wrong.push(...found);
      }
      expect(wrong).toEqual([]);
      const called = caller.called() - before;
      expect(called).toBe(cellsOf(routes));
      process.stdout.write(`rights: ${called} cells of ${routes.length} routes of svc-${service} called\n`);
    },
    600_000,
  );
}
