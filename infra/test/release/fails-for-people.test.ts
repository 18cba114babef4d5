import fc from 'fast-check';
import type { Figures } from '@alaso/gateway';
import { failsForPeople } from '../../release/auto-rollback/fails-for-people.ts';

const some = (people: number, failed: number, networks = failed): Figures => ({ people, failed, networks });
const none = some(0, 0);
const verdict = (release: Figures, former: Figures = some(400, 2), others: Figures = some(300, 1)) =>
  failsForPeople({ release, former, others });
const fails = (...figures: Parameters<typeof verdict>) => verdict(...figures)?.takesBack === true;

test.each([
  ['half of twenty people', some(20, 10), true],
  ['one in five of a hundred', some(100, 20), true],
  ['all of some five: too few to tell', some(5, 5), false],
  ['four of twenty: too few', some(20, 4), false],
  ['one in twenty of two hundred: too small a share', some(200, 10), false],
  ['half of a hundred, from two networks', some(100, 50, 2), false],
  ['half of a hundred, from nine networks', some(100, 50, 9), false],
  ['half of a hundred, from ten networks', some(100, 50, 10), true],
])('a release that fails for %s', (_what, release, expected) => {
  expect(fails(release)).toBe(expected);
});

test.each([
  [2, undefined],
  [3, false],
  [9, false],
  [10, true],
])('what %i networks report is worth an alert below ten, and nothing below three', (networks, takesBack) => {
  expect(verdict(some(100, 50, networks))?.takesBack).toBe(takesBack);
});

test('one that fails no more often than its predecessor stays', () => {
  expect(fails(some(200, 60), some(500, 150))).toBe(false);
  expect(fails(some(200, 60), some(500, 5))).toBe(true);
});

test('while other slices fail as well, it is not the release', () => {
  expect(fails(some(200, 60), some(500, 5), some(300, 90))).toBe(false);
  expect(fails(some(200, 60), some(500, 5), some(3, 3))).toBe(true);
});

test('where nothing is known of its predecessor, more is asked of the proof', () => {
  expect(fails(some(100, 20), none)).toBe(false);
  expect(fails(some(100, 50), none)).toBe(true);
});

test('the sentence has the numbers', () => {
  expect(failsForPeople({ release: some(40, 20), former: some(200, 2), others: none })?.why).toBe(
    'it failed for 20 of some 40 people in ten minutes, which is 50 %; its predecessor for 1 %',
  );
});

const figures = fc
  .tuple(fc.nat(3000), fc.nat(3000), fc.nat(3000))
  .map(([failed, more, networks]) => some(failed + more, failed, Math.min(networks, failed)));
const anything = { release: figures, former: figures, others: figures };

test('nobody alone, no network and no small number takes a release back', () => {
  fc.assert(
    fc.property(fc.record(anything), (compared) => {
      if (failsForPeople(compared)?.takesBack !== true) return;
      const { people, failed, networks } = compared.release;
      expect(people).toBeGreaterThanOrEqual(20);
      expect(failed).toBeGreaterThanOrEqual(5);
      expect(networks).toBeGreaterThanOrEqual(10);
      expect(failed / people).toBeGreaterThan(0.05);
    }),
  );
});

test('a release that fares as its predecessor, or as all others at that moment, stays', () => {
  fc.assert(
    fc.property(figures, figures, (release, other) => {
      expect(failsForPeople({ release, former: release, others: other })).toBeNull();
      expect(failsForPeople({ release, former: other, others: release })).toBeNull();
    }),
  );
});

test('more failures never save a release, and more failures of others never condemn it', () => {
  fc.assert(
    fc.property(fc.record(anything), fc.nat(500), (compared, more) => {
      const worse = ({ people, failed, networks }: Figures) =>
        some(Math.max(people, failed + more), failed + more, networks);
      if (failsForPeople(compared) !== null)
        expect(failsForPeople({ ...compared, release: worse(compared.release) })).not.toBeNull();
      if (failsForPeople(compared) === null && compared.former.people >= 20)
        expect(failsForPeople({ ...compared, former: worse(compared.former) })).toBeNull();
    }),
  );
});
