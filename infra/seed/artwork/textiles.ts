import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Color, FabricType } from '@alaso/contracts';
import sharp from 'sharp';
import { dyesOf } from '../../../packages/ui/src/textile-pattern/dyes.ts';
import { weaveTextile } from '../../../packages/ui/src/textile-pattern/cloth-data-uri.ts';

/**
 * Paints textiles as repeating tiles for the renderer. Each argument is `fabric/color/seed`, such as
 * `adire/navy/2`. The tile is `.data/artwork/textiles/adire-navy-2.png`, and the file `.json` next to it has
 * the tile's size in meters, its far color, sheen, and stiffness.
 */
const folder = '.data/artwork/textiles';
const pixelsPerUnit = 4;
/** A motif of lace or wax print that is 96 units wide measures about 10 cm. */
const metersPerUnit = 0.00105;

await mkdir(folder, { recursive: true });
for (const name of process.argv.slice(2)) {
  const [fabric, color, seed = '1'] = name.split('/');
  const own = dyesOf[Color.parse(color)];
  // From a distance, the page's lace with its pale ground has another color than its name.
  const dyes = fabric === 'lace' && color !== 'white' ? { ...own, pale: own.main, main: own.deep } : own;
  // The robes' cotton is guinea brocade, which is woven like damask. Only school uniforms are of gingham.
  const isBrocade = fabric === 'cotton' && color !== 'pink';
  const weave = isBrocade ? 'silk' : FabricType.parse(fabric);
  const { width, height, tile, ...woven } = weaveTextile(seed, weave, Color.parse(color), dyes);
  const looks = isBrocade ? { ...woven, sheen: 0.25, stiffness: 0.45 } : woven;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width * pixelsPerUnit}" height="${height * pixelsPerUnit}">${tile}</svg>`;
  const file = path.join(folder, name.replaceAll('/', '-'));
  await sharp(Buffer.from(svg)).flatten({ background: looks.ground }).png().toFile(`${file}.png`);
  const meters = { width: width * metersPerUnit, height: height * metersPerUnit };
  await writeFile(
    `${file}.json`,
    JSON.stringify({ fabric, ...meters, ...looks, thread: isLight(looks.ground) ? dyes.deep : dyes.pale }),
  );
}

/** Returns true if a color such as `#20286b` is nearer to white than to black. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140;
}
