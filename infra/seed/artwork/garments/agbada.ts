import { n, type Point, smooth } from '@alaso/ui/textile-pattern';
import { type Surface, symmetric } from '../surface.ts';
import { type Cut, hanger, inside, pair, piece } from './cut.ts';

/** Draws the hand embroidery: a panel of coils and ladders under the neck, and the ring around it. */
function embroidery(thread: string): string {
  const coil = (x: number, y: number, reach: number, sense: number) => {
    const points = Array.from({ length: 22 }, (_, i): Point => {
      const angle = i * 0.6;
      return [
        x + Math.cos(angle) * sense * (1.5 + (i * reach) / 22),
        y + Math.sin(angle) * (1.5 + (i * reach) / 22),
      ];
    });
    return `<path d="${smooth(points)}"/>`;
  };
  const ladder = (x: number, from: number, to: number) => {
    let rungs = '';
    for (let y = from; y < to; y += 6) rungs += `M${x - 5} ${y}l5-3 5 3`;
    return `<path d="M${x - 7} ${from}V${to}M${x + 7} ${from}V${to}"/><path d="${rungs}" stroke-width="1.6"/>`;
  };
  const ring = [0, 7, 14]
    .map(
      (out) =>
        `<path d="M${n(268 - out)} 184C${n(264 - out)} ${n(250 + out)} ${n(300 - out * 0.3)} ${n(272 + out)} 320 ${n(272 + out)}S${n(376 + out)} ${n(250 + out)} ${n(372 + out)} 184"/>`,
    )
    .join('');
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#150c1e" stroke-width="3.4" opacity=".28" transform="translate(1 2)">${ring}${ladder(320, 292, 452)}</g>` +
    `<g stroke="${thread}" stroke-width="2.6">${ring}${ladder(320, 292, 452)}` +
    coil(284, 318, 24, -1) +
    coil(356, 318, 24, 1) +
    coil(286, 370, 22, -1) +
    coil(354, 370, 22, 1) +
    coil(290, 418, 18, -1) +
    coil(350, 418, 18, 1) +
    `<path d="M252 296C240 350 246 420 270 446 290 466 310 464 320 486 330 464 350 466 370 446 394 420 400 350 388 296" stroke-width="3"/>` +
    `<path d="M246 296C232 354 240 428 266 454 288 474 310 476 320 500 330 476 352 474 374 454 400 428 408 354 394 296" stroke-width="1.6" stroke-dasharray="6 4"/></g></g>`
  );
}

/** Draws an agbada spread wide: the body, two great wings from the shoulders, embroidery at the neck. */
export function drawAgbada(cut: Cut): void {
  hanger(cut, 142, 96, 34);
  inside(cut, 'M262 168C286 154 354 154 378 168L366 210 320 222 274 210Z');

  const back = symmetric([
    [250, 190],
    [196, 330],
    [160, 520],
    [150, 716],
  ]);
  piece(cut, back, { folds: 8, depth: 0.9, hem: 8, shade: 0.42, shadow: 0.36 });

  const wing: Surface = {
    left: [
      [252, 170],
      [160, 226],
      [78, 330],
      [34, 470],
      [42, 610],
    ],
    right: [
      [268, 176],
      [240, 300],
      [214, 430],
      [192, 560],
      [186, 690],
    ],
  };
  pair(
    cut,
    wing,
    { folds: 6, depth: 0.95, hem: 11, begin: 0.06, shadow: 0.36 },
    { depth: 0.98, shade: 0.14 },
  );

  const front: Surface = {
    left: [
      [252, 172],
      [236, 300],
      [222, 430],
      [206, 580],
      [196, 730],
    ],
    right: [
      [388, 172],
      [404, 300],
      [418, 430],
      [434, 580],
      [444, 730],
    ],
    top: [
      [266, 166],
      [280, 222],
      [320, 258],
      [360, 222],
      [374, 166],
    ],
  };
  piece(cut, front, { folds: 6, depth: 0.6, hem: 10, begin: 0.42, shadow: 0.42 });
  cut.picture.draw(embroidery(cut.thread));
}
