import { type Point, smooth } from '@alaso/ui/textile-pattern';
import { type Surface, symmetric } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/** Draws embroidery from the neck to a point on the chest, in ladders and chevrons. */
function placket(thread: string, bottom: number): string {
  let chevrons = '';
  for (let y = 262; y < bottom - 10; y += 13) chevrons += `M306 ${y}l14 8 14-8`;
  const frame = `M300 244V${bottom}L320 ${bottom + 26} 340 ${bottom}V244`;
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${frame}" stroke="#150c1e" stroke-width="6" opacity=".22" transform="translate(1.5 3)"/>` +
    `<path d="${frame}" stroke="${thread}" stroke-width="5"/><path d="M291 246V${bottom + 3}L320 ${bottom + 40} 349 ${bottom + 3}V246" stroke="${thread}" stroke-width="1.8" stroke-dasharray="7 4"/>` +
    `<path d="${chevrons}" stroke="${thread}" stroke-width="2.4"/><path d="M320 246V${bottom - 4}" stroke="#150c1e" stroke-width="1.4" opacity=".4"/></g>`
  );
}

/** Draws a kaftan on a hanger: one straight fall to the shin, long sleeves, embroidered at the neck. */
export function drawKaftan(cut: Cut): void {
  const { random } = cut.picture;
  const bottom = 380 + random() * 60;
  hanger(cut, 128, 92, 36);
  inside(cut, 'M262 166C286 152 354 152 378 166L366 214 320 236 274 214Z');

  const sleeve: Surface = {
    left: [
      [242, 172],
      [190, 226],
      [150, 350],
      [126, 506],
    ],
    right: [
      [238, 268],
      [226, 330],
      [208, 420],
      [190, 526],
    ],
  };
  pair(cut, sleeve, { folds: 4, depth: 0.75, hem: 5, shadow: 0.3 }, { depth: 0.8, shade: 0.14 });

  const neck: Point[] = [
    [278, 192],
    [296, 224],
    [320, 240],
    [344, 224],
    [362, 192],
  ];
  const body = symmetric(
    [
      [244, 170],
      [228, 280],
      [212, 480],
      [186, 736],
    ],
    [[264, 164], ...neck, [376, 164]],
  );
  piece(cut, body, { folds: 7, depth: 0.75, hem: 8, begin: 0.22, shadow: 0.38 });
  const band = smooth([[266, 165], ...neck, [374, 165]]);
  cut.picture.draw(
    `<g fill="none" stroke="${cut.thread}"><path d="${band}" stroke-width="8"/><path d="${band}" stroke-width="1.6" stroke-dasharray="6 4" transform="translate(0 11)"/></g>${placket(cut.thread, bottom)}`,
  );
}
