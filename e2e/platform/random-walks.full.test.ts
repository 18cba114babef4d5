import { randomInt } from 'node:crypto';
import { categories, type Category, ordersRoutes } from '@alaso/contracts';
import { endAfterKillsMs, startFaultProxy, type FaultProxy, until } from '@alaso/test-kit';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { act, place } from './random-walks/act.ts';
import { openConversation, proposeMeeting } from './random-walks/arrange.ts';
import { breaks } from './random-walks/breaks.ts';
import { type Mortals, startMortals } from './random-walks/killing.ts';
import { look, mailReader, type Seen } from './random-walks/seen.ts';
import { beginWalk, bothWays, listOrders, type Walk } from './random-walks/walk.ts';
import { letClaimedMailsGo, openWorld, somePeople, tryTo, type World } from './random-walks/world.ts';
import { wrongWith } from './random-walks/wrong.ts';

/** `WALKS=300` for a long run. */
const walks = Number(process.env.WALKS ?? 10);
const acts = 20;
/** Number of listings in progress concurrently, shared by half as many people. */
const atOnce = 30;
const kinds: readonly Category[] = ['resale', 'gift', 'rent', 'gift', 'rent', 'upcycle'];
/** A mail whose sender was killed is retried after half a minute, a minute, two minutes … */
const settledMs = 900_000;

const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));

describe('random walks over processes that are killed (-9), or stand still', () => {
  let platform: TestPlatform;
  let catalog: FaultProxy;
  let world: World;
  let mortals: Mortals;
  let readMails: ReturnType<typeof mailReader>;
  /** One walk of each kind, with one order and no errors. */
  const quiet = new Map<Category, Walk>();

  beforeAll(async () => {
    platform = await openTestPlatform({
      services: ['auth', 'catalog', 'orders'],
      environment: { JOB_LOCK_MS: '10000' },
      redirect: async (service, url) => {
        if (service !== 'catalog') return url;
        catalog = await startFaultProxy(url);
        return catalog.baseUrl;
      },
    });
    world = await openWorld(platform);
    readMails = mailReader(platform.folder);
    mortals = await startMortals(platform);
  }, 120_000);

  afterAll(async () => {
    await world?.close();
    await platform?.close();
    await catalog?.close();
  }, endAfterKillsMs);

  async function see(walk: Walk): Promise<Seen> {
    const seen = await look(world, walk, readMails);
    if (!seen) throw new Error('nobody answers');
    return seen;
  }

  /** Waits until no walk has an error. Returns the errors that remain. */
  async function wrongInTheEnd(all: readonly Walk[]): Promise<string[]> {
    let rest = new Map(all.map((walk) => [walk, ['not looked at']]));
    await until(
      'all agree',
      async () => {
        const still = new Map<Walk, string[]>();
        for (const walk of rest.keys()) {
          const seen = await look(world, walk, readMails);
          const wrong = seen ? wrongWith(seen) : ['nobody answers'];
          if (wrong.length > 0) still.set(walk, wrong);
        }
        rest = still;
        if (rest.size > 0) await pause(500);
        return rest.size === 0;
      },
      settledMs,
    ).catch(() => undefined);
    return [...rest].map(([{ kind }, wrong]) => `${kind}: ${wrong.join('; ')}`);
  }

  it('an order that is cut between two steps is wrong until a sweep takes it up', async () => {
    const someone = await somePeople(platform, 4);
    for (const kind of categories)
      quiet.set(kind, await beginWalk(world, kind, someone, kind === 'resale' ? bothWays : undefined));
    const walk = quiet.get('resale');
    const [buyer] = walk?.others ?? [];
    if (!walk || !buyer) throw new Error('there is no sale');
    catalog.decide((method, path) =>
      method === 'PUT' && path.endsWith('/completion') ? 'hold-request' : 'forward',
    );
    const cutOff = place(world, walk, buyer, 'meet');
    await mortals.killOrders(catalog.held());
    await cutOff;
    catalog.decide(() => 'forward');
    expect(wrongWith(await see(walk))).toContain('active reserved with 1 orders');
    await mortals.startWorkers();
    const [ordered] = (await listOrders(world, walk)) ?? [];
    const conversationId = ordered && (await openConversation(world, ordered, walk.seller));
    if (typeof conversationId !== 'string') throw new Error('there is no conversation');
    await proposeMeeting(world, conversationId, 0, walk.seller);
    for (const kind of ['gift', 'rent', 'upcycle'] as const) {
      const other = quiet.get(kind);
      if (other) await place(world, other, buyer, 'meet');
    }
    const gift = quiet.get('gift');
    const waits = gift?.others[1];
    if (!gift || !waits) throw new Error('there is no gift');
    const params = { listingId: gift.listingId };
    await tryTo(world, ordersRoutes.joinGiftLine, { params }, waits);
    gift.waits.add(waits.userId);
    expect(await wrongInTheEnd([...quiet.values()])).toEqual([]);
  }, 1_000_000);

  it(`${walks} listings by chance: nothing is sold twice, stuck or lost, no day rented twice, each notification comes once`, async () => {
    const all: Walk[] = [];
    for (let from = 0; from < walks; from += atOnce) {
      const some = await somePeople(platform, Math.ceil(Math.min(atOnce, walks - from) / 2) + 5);
      const group: Walk[] = [];
      while (group.length < Math.min(atOnce, walks - from)) {
        const kind = kinds[(from + group.length) % kinds.length] ?? 'gift';
        const turned = some.toSorted(() => randomInt(3) - 1).slice(0, 5);
        group.push(await beginWalk(world, kind, turned));
      }
      let walking = true;
      const killing = (async () => {
        while (walking) await mortals.disturbOne();
      })();
      const walkAll = group.map(async (walk) => {
        for (let answered = 0; answered < acts; ) {
          if (await act(world, walk)) answered += 1;
          await pause(randomInt(300));
        }
      });
      await Promise.all(walkAll);
      walking = false;
      await killing;
      await letClaimedMailsGo(world);
      expect(await wrongInTheEnd(group)).toEqual([]);
      all.push(...group);
      const disturbed = [...mortals.disturbed].map(([what, times]) => `${times} times ${what}`);
      process.stdout.write(`${all.length} walks; ${disturbed.join(', ')}\n`);
    }
    expect(mortals.disturbed.size).toBeGreaterThan(0);
    // Nothing still in transit may introduce an error.
    expect(await wrongInTheEnd(all)).toEqual([]);
    const orders = (await Promise.all(all.map((walk) => listOrders(world, walk)))).flatMap(
      (some) => some ?? [],
    );
    expect(orders.length).toBeGreaterThan(walks / 2);
    const counted = counts(orders.map(({ listingCategory, stage }) => `${listingCategory} ${stage}`));
    const database = world.databases.orders;
    const sent = await database
      .collection('transactions')
      .countDocuments({ 'delivery.shipment': { $ne: null } });
    const meetings = await database
      .collection('meetings')
      .find({}, { projection: { stage: 1 } })
      .toArray();
    const met = counts(meetings.map(({ stage }) => `meetings ${stage}`));
    const mails = (await readMails()).length;
    process.stdout.write(`${orders.length} orders: ${counted}; ${sent} sent; ${met}; ${mails} mails\n`);
  }, 7_200_000);

  it.each(breaks)('the check sees %s', async (_what, kind, breakIt, says) => {
    await mortals.killWorkers();
    const walk = quiet.get(kind);
    if (!walk) throw new Error(`there is no walk of the kind ${kind}`);
    const seen = await see(walk);
    expect(wrongWith(seen)).toEqual([]);
    const takeBack = await breakIt(world, seen);
    const wrong = wrongWith(await see(walk));
    await takeBack();
    expect(wrong).toContainEqual(expect.stringMatching(says));
  });
});

function counts(names: readonly string[]): string {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found]
    .toSorted()
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
