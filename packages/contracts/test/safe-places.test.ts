// cspell:disable
import { lgas } from '../src/lgas.ts';
import { meetingLimits, NewMeeting } from '../src/orders/meeting.ts';
import { placeKinds, safePlaceInWords, safePlaces, suggestPlaces } from '../src/safe-places.ts';
import { quotable } from '../src/scam-rules/index.ts';
import { states } from '../src/states.ts';

it('lists at least 100 places of all kinds, 15 in each city, each in an LGA of its state and only once', () => {
  expect(safePlaces.length).toBeGreaterThanOrEqual(100);
  for (const state of ['Lagos', 'FCT', 'Oyo', 'Rivers', 'Kano'])
    expect(safePlaces.filter((place) => place.state === state).length).toBeGreaterThanOrEqual(15);
  expect(new Set(safePlaces.map(({ kind }) => kind))).toEqual(new Set(placeKinds));
  const misplaced = safePlaces.filter(
    ({ state, lga }) => !states.some((one) => one === state && lgas[one].includes(lga)),
  );
  expect(misplaced).toEqual([]);
  const named = safePlaces.map(({ name, state }) => `${name}, ${state}`.toLowerCase());
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

it('names each in a few words that a proposal accepts and a mail may quote', () => {
  for (const place of safePlaces) {
    const words = safePlaceInWords(place);
    expect(words).toMatch(/^\w[\w'(),/ -]+$/);
    expect(words.length).toBeLessThanOrEqual(meetingLimits.place / 2);
    expect(NewMeeting.shape.place.safeParse(words).data).toBe(words);
    expect(quotable(words)).toBe(words);
  }
});

it('suggests up to six, those in the LGA first, then the rest of its state', () => {
  const inWords = ({ inLga, elsewhere }: ReturnType<typeof suggestPlaces>) => [
    inLga.map(safePlaceInWords),
    elsewhere.map(safePlaceInWords),
  ];
  expect(inWords(suggestPlaces({ state: 'Lagos', lga: 'Surulere' }))).toEqual([
    ['Adeniran Ogunsanya Shopping Mall, Surulere', 'Lawanson Market, Surulere', 'Aguda Market, Surulere'],
    ['Ikeja City Mall', 'Jara Mall, Ikeja', 'The Palms Shopping Mall, Lekki, Eti-Osa'],
  ]);
  const { inLga, elsewhere } = suggestPlaces({ state: 'FCT', lga: 'Abuja Municipal' });
  expect([inLga.length, elsewhere.length]).toEqual([6, 0]);
  // An LGA of the same name in another state is another place.
  const ofOyo = suggestPlaces({ state: 'Oyo', lga: 'Surulere' });
  expect([ofOyo.inLga, ofOyo.elsewhere.map(({ state }) => state)]).toEqual([[], Array(6).fill('Oyo')]);
  expect(suggestPlaces({ state: 'Gombe', lga: 'Gombe' })).toEqual({ inLga: [], elsewhere: [] });
});
