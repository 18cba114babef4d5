import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { listingDocument } from './catalog-service.ts';
import { hostileText } from './hostile-text.ts';
import { preparedPhoto } from './read-head.ts';
import { exploreContent } from '../src/prerender/first-content.routes.ts';
import { itemContent } from '../src/prerender/first-content.routes.ts';

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
        (one: typeof row) => itemContent(one, { hasPhoto: true }),
        (one: typeof row) => exploreContent([one, one]),
      ]) {
        expect(draw(row)).not.toContain('<!--');
        expect(shapeOf(draw(row))).toEqual(shapeOf(draw(plain)));
      }
    }),
    { numRuns: 30 },
  );
});
