/**
 * Creates the woff2 files in `src/type/` from the variable font Ojuju in `@fontsource-variable/ojuju`. The
 * weight is pinned to 700, and only the characters needed for English, Yoruba, Igbo, and Hausa headings are
 * included. Run it after changing the characters or the font version: `node scripts/subset-font.mjs`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const target = join(import.meta.dirname, '../src/type');
const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/ojuju/package.json'));

/**
 * Excludes symbols that no heading uses, so that the file and its response headers fit into a connection's
 * initial window (14,600 bytes).
 */
const basicLatin = String.fromCodePoint(
  ...Array.from({ length: 0x7b - 0x20 }, (_, i) => 0x20 + i).filter(
    (code) => !'\\^`'.includes(String.fromCodePoint(code)),
  ),
);

/**
 * Characters by file. The files are split like Ojuju's own slices, because glyphs cannot move between them.
 */
const slices = [
  { from: 'latin', to: 'ojuju-latin', text: `${basicLatin}\u00a0£©·×“”‘’–—…•áàéèíìóòúùÁÀÉÈÍÌÓÒÚÙ` },
  { from: 'latin-ext', to: 'ojuju-nigeria', text: '₦ṣṢṅṄńŃǹǸḿḾɓƁɗƊƙƘƴƳəƏǝƎ' },
  { from: 'vietnamese', to: 'ojuju-dotted', text: 'ẹẸọỌịỊụỤ\u0300\u0301\u0304' },
];

for (const { from, to, text } of slices) {
  const font = await readFile(join(source, `files/ojuju-${from}-wght-normal.woff2`));
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
  await writeFile(join(target, `${to}.woff2`), subset);
  console.log(`${to}.woff2  ${subset.byteLength} bytes  ${[...text].length} characters`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'));
