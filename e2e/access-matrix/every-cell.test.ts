import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RouteContract, serviceNames } from '@alaso/contracts';
import { notesOf } from '@alaso/contracts/route-notes';
import { allRoutes } from '@alaso/contracts/routes';
import { openBank } from '../platform/open-bank.ts';
import { openTestPlatform, type TestPlatform } from '../platform/platform.ts';
import { agrees, callCell } from './call-cell.ts';
import { describeRights } from './describe-rights.ts';
import { columns, expectedOf } from './expected.ts';
import { type People, peopleOf, peopleWithAccounts, peopleWithOrganization, signUp } from './people.ts';
import { createRequests, type Prepared } from './requests.ts';
import { verifyCharity } from './things.ts';

type Arranged = { people: People; prepared: Prepared };

/** Returns whether a call changes only its caller's account, so that the others can still call. */
function changesOnlyCaller(contract: RouteContract): boolean {
  const { setsCookies, fresh, who } = contract;
  return !notesOf(contract).parties && Boolean(setsCookies || (fresh && who === 'signed-in'));
}

it('docs/rights.md says what the contracts say (`npm run docs:rights` writes it)', () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../docs/rights.md'), 'utf8');
  expect(written).toBe(describeRights());
});

describe('every route, called by everybody, answers as the table says', () => {
  let platform: TestPlatform;
  let bank: Awaited<ReturnType<typeof openBank>>;
  let members: People;
  let organizationId: string;
  let prepare: ReturnType<typeof createRequests>;
  let cells = 0;
  beforeAll(async () => {
    platform = await openTestPlatform({ services: serviceNames });
    bank = await openBank(platform);
    Object.assign(platform.environment('orders'), bank.settings);
    await Promise.all(serviceNames.map((service) => platform.start(service)));
    members = await peopleWithAccounts(platform);
    organizationId = (await signUp(platform)).userId;
    await verifyCharity(platform, organizationId);
    prepare = createRequests(platform);
  }, 240_000);
  afterAll(async () => {
    await platform?.close();
    await bank?.close();
    process.stdout.write(`rights: ${cells} cells of ${allRoutes.length} routes called\n`);
  });

  /**
   * Returns the callers. Only svc-auth needs accounts. Each thing gets new people, so that no per-user limit
   * is hit.
   */
  async function peopleFor(contract: RouteContract): Promise<People> {
    const { parties } = notesOf(contract);
    if (parties?.of === 'donation') return peopleWithOrganization(platform, organizationId);
    if (contract.service !== 'auth') return peopleOf(platform);
    return parties || changesOnlyCaller(contract) ? peopleWithAccounts(platform) : members;
  }
  /** Returns what is still usable of the call before, with the rest made new. */
  async function arrange(contract: RouteContract, kept: Partial<Arranged>): Promise<Arranged> {
    const people = kept.people ?? (await peopleFor(contract));
    return { people, prepared: kept.prepared ?? (await prepare(contract, people)) };
  }

  /** Calls a route as everybody. Returns a line for each cell that differs from the table. */
  async function wrongCellsOf(contract: RouteContract): Promise<string[]> {
    const isWrite = contract.method !== 'GET';
    const isOwn = changesOnlyCaller(contract);
    const route = `${contract.method} ${contract.path}`;
    let kept: Partial<Arranged> = {};
    const wrong: string[] = [];
    for (const column of columns) {
      const expected = expectedOf(contract, column);
      // This column calls with the account of a column before it.
      if (column === 'suspended' && isOwn) kept = {};
      const { people, prepared } = await arrange(contract, kept);
      const actual = await callCell(platform, contract, prepared, people.callerIn(column, contract));
      cells += 1;
      // An allowed write may change the thing, so the next call gets another.
      if (!isWrite || expected !== 'ok') kept = { people, prepared };
      else kept = isOwn ? { people } : {};
      if (!agrees(expected, actual)) wrong.push(`${route} as ${column}: expected ${expected}, got ${actual}`);
    }
    if (contract.fresh) {
      const { people, prepared } = await arrange(contract, isOwn ? {} : kept);
      const late = people.as('admin', { confirmedAt: new Date(Date.now() - 16 * 60_000) });
      const actual = await callCell(platform, contract, prepared, late);
      cells += 1;
      if (actual !== 'password-again') {
        wrong.push(`${route} with a password of long ago: expected password-again, got ${actual}`);
      }
    }
    return wrong;
  }

  it.each(serviceNames)(
    'svc-%s',
    async (service) => {
      const routes = allRoutes.filter((contract) => contract.service === service);
      expect(routes).not.toEqual([]);
      const wrong: string[] = [];
      for (const contract of routes) {
        const found = await wrongCellsOf(contract).catch((error: unknown) => [
          `${contract.method} ${contract.path} could not be called: ${String(error)}`,
        ]);
        wrong.push(...found);
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );

  it('every cell was called', () => {
    const fresh = allRoutes.filter((contract) => contract.fresh);
    expect(cells).toBe(allRoutes.length * columns.length + fresh.length);
  });
});
