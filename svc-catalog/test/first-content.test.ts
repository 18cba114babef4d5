import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { listingDocument } from './catalog-service.ts';
import { hostileText } from './hostile-text.ts';
import { preparedPhoto } from './read-head.ts';
import { exploreValues, itemValues, painted } from '../src/prerender/first-content.routes.ts';
import { paints } from './template-site.ts';

function template(route: string) {
  const found = paints[route];
  if (!found) throw new Error(`no template of ${route}`);
  return found;
}

const elementsIn = (html: string) => {
  const { body } = new JSDOM(`<!doctype html><body>${html}</body>`).window.document;
  return [...body.querySelectorAll('*')];
};
const shapeOf = (html: string) =>
  elementsIn(html).map(({ tagName, attributes }) => [tagName, attributes.length]);

test('whatever an owner writes is read as it was written, and is nothing but a text', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (title, alt) => {
      const row = listingDocument({ title, photos: [{ ...preparedPhoto, alt }] });
      const plain = { ...row, title: 'x', photos: [{ ...preparedPhoto, alt: 'x' }] };
      for (const draw of [
        (one: typeof row) => painted(template('/item/:id'), '/item/1', itemValues(one, { hasPhoto: true })),
        (one: typeof row) =>
          painted(template('/explore'), '/explore', exploreValues([one, one], { hasPhoto: true })),
      ]) {
        expect(draw(row)).not.toContain('<!--');
        expect(draw(row).split('nonce=""')).toHaveLength(2);
        expect(shapeOf(draw(row))).toEqual(shapeOf(draw(plain)));
      }
    }),
    { numRuns: 30 },
  );
});

test('the cards of Explore that are in sight have their photos, except with data saver on', () => {
  const rows = Array.from({ length: 6 }, () => listingDocument({ photos: [preparedPhoto] }));
  const inSight = (hasPhoto: boolean) => {
    const { items } = exploreValues([...rows, listingDocument()], { hasPhoto });
    if (typeof items !== 'object' || items === null) throw new Error('Explore has no items');
    return items.map(({ photo, photoInSight }) => [photo !== null, photoInSight]);
  };
  const first = Array.from({ length: 4 }, () => [true, 'yes']);
  const later = [
    [true, null],
    [true, null],
    [false, null],
  ];
  expect(inSight(true)).toEqual([...first, ...later]);
  expect(inSight(false)).toEqual([...first.map(() => [true, null]), ...later]);
});
