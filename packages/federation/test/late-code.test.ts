import { readFileSync } from 'node:fs';
import path from 'node:path';

const photos = path.join(__dirname, '../../ui/src/photos');
const form = path.join(photos, 'photos-field.tsx');
const designSystem = path.join(photos, '../index.ts');
const libraries = /^(?:@uppy|@dnd-kit|react-image-crop)(?=\/|$)/;

/** Imports of values. Those of types alone load nothing. */
const now = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;
const later = /\bimport\('([^']+)'\)/g;

/** Returns the libraries of photos that come with a file, without what it loads later unless `all`. */
function librariesOf(file: string, { all }: { all: boolean }): string[] {
  const found = new Set<string>();
  const seen = new Set([file]);
  for (const each of seen) {
    const text = readFileSync(each, 'utf8');
    const requests = [now, ...(all ? [later] : [])].flatMap((one) => [...text.matchAll(one)]);
    for (const [, request = ''] of requests) {
      const library = libraries.exec(request)?.[0];
      if (library !== undefined) found.add(library);
      else if (/^\.\S+\.tsx?$/.test(request)) seen.add(path.join(path.dirname(each), request));
    }
  }
  return [...found].toSorted();
}

test('a form comes without what chooses, cuts, sends and moves photos, which the design system loads later', () => {
  expect(librariesOf(form, { all: false })).toEqual([]);
  expect(librariesOf(designSystem, { all: false })).toEqual([]);
  expect(librariesOf(designSystem, { all: true })).toEqual(['@dnd-kit', '@uppy', 'react-image-crop']);
});

test('what chooses photos comes without what cuts them', () => {
  const chooser = path.join(photos, 'photo-chooser.tsx');
  expect(librariesOf(chooser, { all: false })).not.toContain('react-image-crop');
  expect(librariesOf(chooser, { all: true })).toContain('react-image-crop');
});
