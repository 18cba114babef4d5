import * as fc from 'fast-check';
import { listingDocument } from './catalog-service.ts';
import { hostileText } from './hostile-text.ts';
import { preparedPhoto, readHead, thingIn } from './read-head.ts';
import { itemHead } from '../src/seo-metadata/page-head.routes.ts';

const page = { origin: 'https://alaso.example', preloads: true };

describe('whatever an owner writes', () => {
  it('is read as it was written, and is nothing but a text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (title, description, brand) => {
        const row = listingDocument({
          title,
          description,
          brand,
          photos: [{ ...preparedPhoto, alt: title }],
        });
        const html = itemHead(row, page);
        // Applies an HTML parser's treatment of line ends and invalid characters.
        const parsed = (value: string) => value.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
        const head = readHead(html);
        expect(html).not.toContain('<!--');
        expect(head.isAlone).toBe(true);
        expect(head.property('og:title')).toBe(parsed(title));
        expect(thingIn(head)).toMatchObject({ name: title, description });
        expect(head.names).toEqual(
          readHead(itemHead({ ...row, title: 'x', brand: 'x', description: 'x' }, page)).names,
        );
      }),
      { numRuns: 100 },
    );
  });
});
