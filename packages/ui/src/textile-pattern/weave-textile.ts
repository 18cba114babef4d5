import type { Color, FabricType } from '@alaso/contracts';
import { dyesOf } from './dyes.ts';
import { seededRandom } from './seeded-random.ts';
import { drawAdire } from './textiles/adire.ts';
import { drawAnkara } from './textiles/ankara.ts';
import { drawAsoOke, drawKente } from './textiles/strip-weaves.ts';
import { drawChiffon, drawCotton, drawPlainWeave, drawSilk } from './textiles/plain-textiles.ts';
import { drawGeorge, drawLace } from './textiles/lace.ts';
import type { Textile, TextileDrawing } from './textiles/textile.ts';

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

/** Returns the textile of a fabric and a color that the seed selects; `dyes` replace the color's own. */
export function weaveTextile(seed: string, fabric: FabricType, color: Color, dyes = dyesOf[color]): Textile {
  return drawings[fabric](dyes, seededRandom(`${seed}/${fabric}/${color}`));
}
