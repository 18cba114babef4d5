import type { FabricType } from '@alaso/contracts';
import {
  alpha,
  brightness,
  dyesOf,
  type FlatClothOptions,
  mix,
  n,
  seededRandom,
  textilePattern,
  weaveTextile,
} from '@alaso/ui/textile-pattern';
import { newPicture } from './drape.ts';
import { drawAgbada } from './garments/agbada.ts';
import { drawBuba } from './garments/buba.ts';
import { drawCap } from './garments/cap.ts';
import { drawCorset } from './garments/corset.ts';
import type { Cut } from './garments/cut.ts';
import { drawFabric } from './garments/fabric.ts';
import { drawGele } from './garments/gele.ts';
import { drawGown } from './garments/gown.ts';
import { drawKaftan } from './garments/kaftan.ts';
import { drawRobe } from './garments/robe.ts';
import { drawUniform } from './garments/uniform.ts';
import { drawWork, workTable } from './garments/work.ts';
import { drawWrapper } from './garments/wrapper.ts';

/** Garments that the cloth can be drawn as; `work` is sewing in progress. */
export const garments = [
  'wrapper',
  'gown',
  'agbada',
  'kaftan',
  'buba',
  'robe',
  'uniform',
  'corset',
  'cap',
  'gele',
  'fabric',
  'work',
] as const;
export type Garment = (typeof garments)[number];

/** Size of the repeat on a garment, by fabric: lace is fine, a wax print is large. */
const scales: Record<FabricType, number> = {
  lace: 0.5,
  ankara: 0.62,
  george: 0.62,
  kente: 0.5,
  'aso-oke': 0.62,
  adire: 0.62,
  chiffon: 0.8,
  silk: 0.7,
  cotton: 0.5,
  other: 0.5,
};

/** How close the camera is: the scale, and the fixed point. */
const framings: Record<Garment, readonly [scale: number, x: number, y: number]> = {
  wrapper: [1.06, 320, 380],
  gown: [1.05, 320, 400],
  agbada: [1, 320, 400],
  kaftan: [1.02, 320, 400],
  buba: [1.16, 320, 330],
  robe: [1, 320, 400],
  uniform: [1.06, 320, 400],
  corset: [1.12, 320, 380],
  cap: [1.36, 320, 200],
  gele: [1.06, 320, 300],
  fabric: [1.1, 320, 610],
  work: [1, 320, 400],
};

/** Plain walls; the darker ones are for pale cloth. */
const walls = ['#e9dfd0', '#dcd9d2', '#e2d0bd', '#d2d6cb', '#dfcfc8', '#cfd3dc'];
const duskyWalls = ['#b3a596', '#a3a39a', '#ab9a94', '#97a09c'];

/** Adds fine film grain, so that large plain areas look photographed. */
function grain(random: () => number): string {
  let [light, dark] = ['', ''];
  for (let i = 0; i < 420; i += 1) {
    const speck = `M${Math.floor(random() * 120)} ${Math.floor(random() * 120)}h1v1h-1z`;
    if (i % 2) light += speck;
    else dark += speck;
  }
  return `<pattern id="grain" width="120" height="120" patternUnits="userSpaceOnUse"><path d="${light}" fill="#fff" opacity=".1"/><path d="${dark}" fill="#000" opacity=".08"/></pattern>`;
}

/**
 * Draws a weave of 3 px. A tile contains many threads: rendering from tiles of one thread takes twice as
 * long.
 */
function threads(): string {
  const tile = 120;
  const at = Array.from({ length: tile / 3 }, (_, index) => index * 3 + 0.5);
  const weft = at.map((y) => `M0 ${y}H${tile}`).join('');
  const warp = at.map((x) => `M${x} 0V${tile}`).join('');
  return `<pattern id="threads" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><path d="${weft}" stroke="#000" stroke-width=".7" opacity=".1"/><path d="${warp}" stroke="#fff" stroke-width=".6" opacity=".07"/></pattern>`;
}

const fixedDefs =
  '<filter id="soft" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="cast" x="-.25" y="-.25" width="1.5" height="1.5" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="13"/></filter>' +
  '<linearGradient id="round"><stop offset="0" stop-color="#150c1e" stop-opacity=".26"/><stop offset=".2" stop-color="#fff4e0" stop-opacity=".16"/><stop offset=".42" stop-color="#fff4e0" stop-opacity="0"/><stop offset=".68" stop-color="#150c1e" stop-opacity=".1"/><stop offset="1" stop-color="#150c1e" stop-opacity=".5"/></linearGradient>' +
  '<linearGradient id="form"><stop offset="0" stop-color="#fff0dc" stop-opacity=".3"/><stop offset=".35" stop-color="#fff0dc" stop-opacity=".12"/><stop offset="1" stop-color="#1d0f0a" stop-opacity=".62"/></linearGradient>' +
  '<linearGradient id="plane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff4e0" stop-opacity=".24"/><stop offset=".5" stop-color="#fff4e0" stop-opacity=".04"/><stop offset="1" stop-color="#150c1e" stop-opacity=".3"/></linearGradient>' +
  '<linearGradient id="roll" x2="0" y2="1"><stop offset="0" stop-color="#150c1e" stop-opacity=".28"/><stop offset=".3" stop-color="#fff4e0" stop-opacity=".1"/><stop offset=".6" stop-color="#150c1e" stop-opacity=".12"/><stop offset="1" stop-color="#150c1e" stop-opacity=".68"/></linearGradient>' +
  '<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="#150c1e" stop-opacity=".16"/><stop offset=".25" stop-color="#150c1e" stop-opacity=".05"/><stop offset="1" stop-color="#150c1e" stop-opacity=".12"/></linearGradient>' +
  '<radialGradient id="lamp" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".55"/><stop offset=".5" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#150c1e" stop-opacity=".3"/></radialGradient>' +
  threads();

/**
 * Returns a picture of the cloth as if photographed: made into a garment or folded, lit from the upper left,
 * in front of a plain wall.
 */
export function photoSvg(options: FlatClothOptions & { garment?: Garment }): string {
  const { seed, fabric, color, width, height } = options;
  const random = seededRandom(`${seed}/photo`);
  const picture = newPicture(random);
  const textile = weaveTextile(seed, fabric, color);
  const dyes = dyesOf[color];
  const chosen = options.garment ?? garments[Math.floor(random() * garments.length)] ?? 'fabric';

  const wallChoices = brightness(textile.ground) > 0.66 ? duskyWalls : walls;
  const wall = wallChoices[Math.floor(random() * wallChoices.length)] ?? '#e7dfd3';
  const cut: Cut = {
    picture,
    textile,
    pattern: 't',
    scale: scales[fabric],
    thread:
      brightness(textile.ground) > 0.6
        ? mix(dyes.accent, dyes.deep, 0.25)
        : mix(dyes.accent, dyes.pale, 0.35),
  };

  let extra = '';
  switch (chosen) {
    case 'gown':
      drawGown(cut);
      break;
    case 'buba':
      drawBuba(cut);
      break;
    case 'agbada':
      drawAgbada(cut);
      break;
    case 'wrapper':
      drawWrapper(cut);
      break;
    case 'gele':
      drawGele(cut);
      break;
    case 'cap':
      drawCap(cut);
      break;
    case 'kaftan':
      drawKaftan(cut);
      break;
    case 'robe':
      drawRobe(cut);
      break;
    case 'uniform':
      drawUniform(cut);
      break;
    case 'corset':
      drawCorset(cut);
      break;
    case 'fabric':
    case 'work': {
      const plain = ['u', 'v'].map((id, i) => {
        const dye = i ? dyes.pale : mix(dyes.accent, dyes.deep, 0.12);
        const solid = { ...dyes, main: dye, deep: mix(dye, dyes.ink, 0.6), pale: mix(dye, '#ffffff', 0.3) };
        const companion = weaveTextile(seed, 'other', color, solid);
        extra += textilePattern(id, companion, 0.4);
        return { textile: companion, pattern: id };
      });
      if (chosen === 'work') drawWork(cut, plain);
      else drawFabric(cut, plain);
      break;
    }
  }

  const [zoom, x, y] = framings[chosen];
  const onTable = chosen === 'fabric';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${fixedDefs}${grain(random)}${textilePattern('t', textile, scales[fabric])}${extra}${picture.defs.join('')}</defs>` +
    (chosen === 'work'
      ? workTable(random)
      : `<rect width="640" height="800" fill="${wall}"/><rect width="640" height="800" fill="url(#lamp)"/>`) +
    (onTable ? `<rect y="612" width="640" height="188" fill="url(#floor)" opacity="${alpha(0.9)}"/>` : '') +
    `<g transform="translate(${n(x * (1 - zoom))} ${n(y * (1 - zoom))}) scale(${alpha(zoom)})"><g fill="#150c1e" opacity=".34" transform="translate(15 20)" filter="url(#cast)">${picture.shapes.map((shape) => `<path d="${shape}"/>`).join('')}</g>` +
    `${picture.body.join('')}</g><rect width="640" height="800" fill="url(#grain)"/></svg>`
  );
}
