import { donationEvents, orderEvents } from '@alaso/contracts';
import * as fc from 'fast-check';
import { type Next, openWorld, type World } from './claim-world.ts';
import { donationDefinition } from '../src/donations/definition.ts';
import { orderKinds } from '../src/kinds.ts';
import { stepOf } from '../src/workflow/workflow-rows.ts';

const events = [...new Set([...orderEvents, ...donationEvents])];
/** Events, each with one of two processes. */
const happenings = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant('advance') },
      { weight: 3, arbitrary: fc.constantFrom('ask', 'sweep', 'kill') },
      // Most events are refused at most stages.
      { weight: 6, arbitrary: fc.constantFrom(...events) },
    ),
    fc.nat(1),
  ),
  { minLength: 10, maxLength: 100, size: 'max' },
);

/**
 * Applies these events: any process may pause or be killed between two steps. Whenever the row is settled
 * svc-catalog has to agree with it, and the sweep has to settle it eventually.
 */
function agrees(world: World, happened: readonly (readonly [string, number])[]): boolean {
  const processes: Next[] = [undefined, undefined];
  for (const [act, at] of happened) {
    if (act === 'advance') processes[at] = processes[at]?.();
    else if (act === 'kill') processes[at] = undefined;
    else if (act === 'ask' || act === 'sweep') processes[at] ??= world[act]();
    else world.happen(act);
    if (!world.agrees()) return false;
  }
  for (const left of processes) for (let next = left; next; next = next()) if (!world.agrees()) return false;
  for (let steps = 0, next = world.sweep(); next && steps < 20; steps += 1) next = next() ?? world.sweep();
  return world.isAtRest() && world.agrees();
}

const worlds: [string, () => World][] = [
  ['a sale', () => openWorld(orderKinds.resale.definition)],
  ['a gift', () => openWorld(orderKinds.gift.definition)],
  ['a rental', () => openWorld(orderKinds.rent.definition)],
  ['a tailoring job', () => openWorld(orderKinds.upcycle.definition)],
  ['a donation', () => openWorld(donationDefinition)],
];

it.each(worlds)('whatever happens to %s, in whatever order, svc-catalog agrees in the end', (_what, open) => {
  fc.assert(
    fc.property(happenings, (happened) => agrees(open(), happened)),
    { numRuns: 2000 },
  );
});

it('and that is hard enough to catch a settling that does not look whether the stage is still the one told', () => {
  const careless = () =>
    openWorld(orderKinds.resale.definition, (machine, { now }) => stepOf(machine, now, 'settle'));
  const { failed } = fc.check(
    fc.property(happenings, (happened) => agrees(careless(), happened)),
    { numRuns: 2000 },
  );
  expect(failed).toBe(true);
});
