import fc from 'fast-check';
import { errorsBetween, forgiven } from './rank-listing.ts';
import { storedSpellingsOf, spellingsOf } from './vocabulary.repository.ts';

const letters = 'abcde';
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 });
const errors = fc.array(fc.tuple(fc.nat(3), fc.nat(13), fc.constantFrom(...letters)), { maxLength: 2 });

/** Makes typos: letters missing, added, wrong, or swapped with their neighbor. */
const mistyped = (text: string, made: readonly (readonly [number, number, string])[]) =>
  made.reduce((typed, [kind, at, letter]) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    if (kind === 0) return before + after.slice(1);
    if (kind === 1) return before + letter + after;
    if (kind === 2) return before + letter + after.slice(1);
    return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
  }, text);

const meet = (searched: string, listed: string) => {
  const kept = new Set(storedSpellingsOf(listed));
  return spellingsOf(searched, forgiven(searched)).some((spelling) => kept.has(spelling));
};

it('two words between which the errors are forgiven have a spelling in common', () => {
  let near = 0;
  fc.assert(
    fc.property(word, errors, (listed, made) => {
      const searched = mistyped(listed, made);
      if (forgiven(searched) === 0 || errorsBetween(searched, listed) === undefined) return;
      near += 1;
      expect([searched, listed, meet(searched, listed)]).toEqual([searched, listed, true]);
    }),
    { numRuns: 5000 },
  );
  expect(near).toBeGreaterThan(2000);
});

it.each([
  ['agbadda', 'agbada'],
  ['anakra', 'ankara'],
  ['gelle', 'gele'],
  ['embroidrey', 'embroidery'],
])('%j and %j do', (searched, listed) => {
  expect(meet(searched, listed)).toBe(true);
});

it('a word is kept under no more than 29 spellings, and one of two letters under none', () => {
  expect(storedSpellingsOf('handembroidered')).toHaveLength(29);
  expect(storedSpellingsOf('xl')).toEqual([]);
});
