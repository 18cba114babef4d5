import { lgas } from '../src/lgas.ts';
import { safePlaces, safePlacesNear } from '../src/orders/safe-places.ts';
import { meetingLimits } from '../src/orders/meeting.ts';

const all = Object.entries(safePlaces).flatMap(([state, byLga]) =>
  Object.entries(byLga).flatMap(([lga, names]) => names.map((name) => ({ state, lga, name }))),
);

it('names at least 100 places, each once, in LGAs that exist', () => {
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(new Set(all.map(({ state, name }) => `${state} ${name}`)).size).toBe(all.length);
  const known: Record<string, readonly string[]> = lgas;
  expect(all.filter(({ state, lga }) => !known[state]?.includes(lga))).toEqual([]);
  for (const { name } of all) expect(name).toMatch(/^\S.{3,}\S$/);
  for (const { name } of all) expect(name.length).toBeLessThanOrEqual(meetingLimits.place);
});

it.each(['Lagos', 'FCT', 'Oyo', 'Rivers', 'Kano'])('names at least 15 places in %s', (state) => {
  expect(all.filter((one) => one.state === state).length).toBeGreaterThanOrEqual(15);
});

it.each([
  [{ state: 'Lagos', lga: 'Surulere' }, 'Surulere', 3],
  [{ state: 'Lagos', lga: 'Eti-Osa' }, 'Eti-Osa', 6],
  [{ state: 'Oyo', lga: 'Surulere' }, 'Oyo', 6],
  [{ state: 'Abia', lga: 'Aba North' }, 'Abia', 0],
])('suggests for %j those of %s', (place, where, count) => {
  const near = safePlacesNear(place);
  expect([near.where, near.names.length]).toEqual([where, count]);
});
