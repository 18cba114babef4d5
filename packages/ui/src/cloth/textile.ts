import type { Color, FabricType } from '@alaso/contracts';
import { type Dyes, dyesOf } from './dyes.ts';
import { seededRandom } from './seeded-random.ts';
import { drawAdire } from './textiles/adire.ts';
import { drawAnkara } from './textiles/ankara.ts';
import { drawAsoOke } from './textiles/aso-oke.ts';
import { drawChiffon } from './textiles/chiffon.ts';
import { drawCotton } from './textiles/cotton.ts';
import { drawGeorge } from './textiles/george.ts';
import { drawKente } from './textiles/kente.ts';
import { drawLace } from './textiles/lace.ts';
import { drawPlainWeave } from './textiles/plain-weave.ts';
import { drawSilk } from './textiles/silk.ts';

/** One repeat of a cloth, as SVG, and how it takes the light. */
export type Textile = {
  width: number;
  height: number;
  /** The repeat's drawing, from 0 0 to width height; it meets itself at every edge. */
  tile: string;
  /** Its colour from afar. */
  ground: string;
  /** The same in shadow. */
  deep: string;
  /** 0 matt to 1 satin. */
  sheen: number;
  /** 0 falls softly to 1 stands stiff. */
  stiffness: number;
};

export type TextileDrawing = (dyes: Dyes, random: () => number) => Textile;

const drawings: Record<FabricType, TextileDrawing> = {
  lace: drawLace,
  ankara: drawAnkara,
  george: drawGeorge,
  kente: drawKente,
  'aso-oke': drawAsoOke,
  adire: drawAdire,
  chiffon: drawChiffon,
  silk: drawSilk,
  cotton: drawCotton,
  other: drawPlainWeave,
};

/** The cloth of that fabric and colour which the seed stands for; `dyes` replace the colour's own. */
export function weaveTextile(seed: string, fabric: FabricType, color: Color, dyes = dyesOf[color]): Textile {
  return drawings[fabric](dyes, seededRandom(`${seed}/${fabric}/${color}`));
}
