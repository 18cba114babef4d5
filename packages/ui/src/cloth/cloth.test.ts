import { colors, fabricTypes } from '@alaso/contracts';
import { clothSvg, garments } from './index.ts';

const size = { width: 640, height: 800 };

function problemsOf(svg: string): string | undefined {
  const broken = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror');
  return broken?.textContent ?? /NaN|undefined|Infinity/.exec(svg)?.[0];
}

test('the same seed gives the same cloth, another seed another', () => {
  for (const finish of ['flat', 'photo'] as const) {
    const cloth = (seed: string) => clothSvg({ seed, fabric: 'adire', color: 'navy', ...size, finish });
    expect(cloth('a')).toBe(cloth('a'));
    expect(cloth('a')).not.toBe(cloth('b'));
  }
});

test.each(fabricTypes)('%s is sound SVG in every colour', (fabric) => {
  for (const color of colors) {
    for (const seed of ['1', '2', '3']) {
      expect(problemsOf(clothSvg({ seed, fabric, color, ...size, finish: 'flat' }))).toBeUndefined();
    }
  }
});

test('no two fabrics of one colour look the same', () => {
  const drawn = fabricTypes.map((fabric) =>
    clothSvg({ seed: 'x', fabric, color: 'red', ...size, finish: 'flat' }),
  );
  expect(new Set(drawn).size).toBe(fabricTypes.length);
});

test.each(garments)('a photo of a %s is sound SVG whose references all exist', (garment) => {
  const svg = clothSvg({ seed: 'photo', fabric: 'ankara', color: 'gold', ...size, finish: 'photo', garment });
  expect(problemsOf(svg)).toBeUndefined();
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map((match) => match[1]);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});
