import { readdir, stat } from 'node:fs/promises';
import type { Color, FabricType } from '@alaso/contracts';
import sharp from 'sharp';
import {
  demoPhotoFile,
  demoPhotoFolder,
  demoPhotoFormat,
  demoPhotoSize,
  listDemoPhotos,
  maxDemoPhotoBytes,
  maxDemoPhotoTotalBytes,
  readDemoPhotoSubjects,
  subjectOf,
} from './demo-photos.ts';
import { listingTexts } from './listings/index.ts';
import type { Garment } from './listings/listing-text.ts';

/** Words in a title and the garments that match them. Only the first line that matches a title counts. */
const garments: readonly (readonly [words: RegExp, shown: readonly Garment[]])[] = [
  [/\b(girl|boy|children|baby|toddler)'s/i, ['child']],
  [/\bcap\b/i, ['cap']],
  [/\bgele\b|head-tie/i, ['gele']],
  [/senator suit/i, ['senator']],
  [/agbada|babban riga/i, ['agbada']],
  [/kaftan|jalamia/i, ['kaftan']],
  [/boubou/i, ['boubou']],
  [/abaya|\brobes?\b|academic gown|lawyer's gown|nurse's white gown/i, ['abaya']],
  [/skirt/i, ['skirt']],
  [/shirt/i, ['shirt']],
  [/iro and buba/i, ['buba']],
  [/wrapper/i, ['wrapper']],
  [/gown/i, ['gown']],
  [/dress\b/i, ['dress']],
  [/yards\b|bundle|length|uncut|aso-oke set/i, ['folded', 'length']],
];

/** Words in a title and the fabric that each of them names. */
const fabrics: readonly (readonly [words: RegExp, named: FabricType])[] = [
  [/adire|kampala|tie-and-dye|dye (pits|bath)/i, 'adire'],
  [/ankara|vlisco|woodin|\bwax\b/i, 'ankara'],
  [/kente/i, 'kente'],
  [/\blace\b|voile/i, 'lace'],
  [/aso-oke|akwa-ocha|a'nger|akwete|okene|sanyan|alaari/i, 'aso-oke'],
  [/silk|satin/i, 'silk'],
  [/george/i, 'george'],
  [/cotton|guinea brocade/i, 'cotton'],
  [/chiffon/i, 'chiffon'],
  [/cashmere|\bwool\b|damask/i, 'other'],
];

/** Words in a title and the color that each of them names. */
const colors: readonly (readonly [words: RegExp, named: Color])[] = [
  [/\bred\b|scarlet|alaari/i, 'red'],
  [/orange|\bcoral\b/i, 'orange'],
  [/yellow|mustard/i, 'yellow'],
  [/\bgold\b/i, 'gold'],
  [/green|emerald/i, 'green'],
  [/\bblue\b/i, 'blue'],
  [/navy|indigo/i, 'navy'],
  [/purple/i, 'purple'],
  [/pink|fuchsia|magenta/i, 'pink'],
  [/white|cream|ivory/i, 'white'],
  [/black|charcoal/i, 'black'],
  [/many colours/i, 'multi-color'],
];

const photographed = listingTexts.filter(({ hasPhoto }) => hasPhoto);

describe('the title of each photographed demo listing', () => {
  const sewn = photographed.filter(({ category }) => category !== 'upcycle');
  const garmentsIn = (title: string) => garments.find(([words]) => words.test(title));

  it('names the garment that its photo shows', () => {
    const contradictions = sewn.filter(
      ({ title, garment }) => !garment || !garmentsIn(title)?.[1].includes(garment),
    );
    expect(contradictions.map(({ title, garment }) => `${title}: ${garment}`)).toEqual([]);
  });

  it('shows work in progress if a tailor offers the work, and only then', () => {
    for (const { title, category, garment } of photographed) {
      expect([title, garment === 'work']).toEqual([title, category === 'upcycle']);
    }
  });

  it('names no other fabric or color than its photo shows', () => {
    const contradictions = photographed.filter(
      ({ title, fabricType, color }) =>
        fabrics.some(([words, named]) => words.test(title) && named !== fabricType) ||
        colors.some(([words, named]) => words.test(title) && named !== color),
    );
    expect(contradictions.map(({ title, fabricType, color }) => `${title}: ${fabricType}, ${color}`)).toEqual(
      [],
    );
  });

  it('uses every line of these tables', () => {
    const idle = [
      ...garments.filter((line) => !sewn.some(({ title }) => garmentsIn(title) === line)),
      ...[...fabrics, ...colors].filter(([words]) => !photographed.some(({ title }) => words.test(title))),
    ];
    expect(idle.map(([words]) => words.source)).toEqual([]);
  });
});

describe('the checked-in photos', () => {
  const names = photographed.flatMap(listDemoPhotos).map(({ name }) => name);

  it('were taken of the garment, fabric, and color of their listings', async () => {
    const wanted = photographed.flatMap((listing) =>
      listDemoPhotos(listing).map(({ name }) => [name, subjectOf(listing)] as const),
    );
    expect(await readDemoPhotoSubjects()).toEqual(Object.fromEntries(wanted));
  });

  it('are those of the listings: each has its own, and none is left over', async () => {
    expect(new Set(names).size).toBe(names.length);
    const wanted = names.map((name) => `${name}.${demoPhotoFormat}`);
    expect((await readdir(demoPhotoFolder)).toSorted()).toEqual(wanted.toSorted());
  });

  it('show the back and a detail of a fifth of the listings', () => {
    const three = photographed.filter((listing) => listDemoPhotos(listing).length === 3);
    expect(three.length / listingTexts.length).toBeGreaterThanOrEqual(1 / 5);
  });

  it('are small enough to be checked in', async () => {
    const sizes = await Promise.all(
      names.map(async (name) => ({ name, bytes: (await stat(demoPhotoFile(name))).size })),
    );
    expect(sizes.filter(({ bytes }) => bytes > maxDemoPhotoBytes)).toEqual([]);
    expect(sizes.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(maxDemoPhotoTotalBytes);
  });

  it('have the size of their largest variant, and no metadata', async () => {
    const odd: string[] = [];
    for (const name of names) {
      const { width, height, exif, format } = await sharp(demoPhotoFile(name)).metadata();
      const isRight = width === demoPhotoSize.width && height === demoPhotoSize.height && format === 'heif';
      if (!isRight || exif) odd.push(name);
    }
    expect(odd).toEqual([]);
  });
});
