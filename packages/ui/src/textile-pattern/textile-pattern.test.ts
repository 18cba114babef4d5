import { colors, fabricTypes } from '@alaso/contracts';
import { flatClothSvg } from './cloth-data-uri.ts';

const size = { width: 640, height: 800 };

function findProblems(svg: string): string | undefined {
  const broken = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror');
  return broken?.textContent ?? /NaN|undefined|Infinity/.exec(svg)?.[0];
}

test('the same seed gives the same cloth, another seed another', () => {
  const cloth = (seed: string) => flatClothSvg({ seed, fabric: 'adire', color: 'navy', ...size });
  expect(cloth('a')).toBe(cloth('a'));
  expect(cloth('a')).not.toBe(cloth('b'));
});

test.each(fabricTypes)('%s is sound SVG in every color', (fabric) => {
  for (const color of colors) {
    for (const seed of ['1', '2', '3']) {
      expect(findProblems(flatClothSvg({ seed, fabric, color, ...size }))).toBeUndefined();
    }
  }
});

test('no two fabrics of one color look the same', () => {
  const drawn = fabricTypes.map((fabric) => flatClothSvg({ seed: 'x', fabric, color: 'red', ...size }));
  expect(new Set(drawn).size).toBe(fabricTypes.length);
});
