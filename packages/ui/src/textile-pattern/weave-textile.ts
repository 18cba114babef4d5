import type { Color, FabricType } from '@alaso/contracts';
import { dyesOf } from './dyes.ts';
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
