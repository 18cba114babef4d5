import { garments, photoSvg } from './photo.ts';

test.each(garments)('a photo of a %s is sound SVG whose references all exist', (garment) => {
  const svg = photoSvg({ seed: 'photo', fabric: 'ankara', color: 'gold', width: 640, height: 800, garment });
  expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull();
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map((match) => match[1]);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
});
