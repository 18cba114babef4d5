import { mix, n, type Point } from '@alaso/ui/textile-pattern';
import type { Surface } from '../surface.ts';
import { type Cut, hanger, piece } from './cut.ts';

/** Draws a corset hanging by its ribbons: boned seams, a sweetheart neck, laced to a point in front. */
export function drawCorset(cut: Cut): void {
  const ribbons = [
    [254, 218, 250, 178],
    [386, 218, 390, 178],
  ] as const;
  hanger(cut, 150, 96, 34);
  for (const [x, y, up, top] of ribbons) {
    cut.picture.draw(
      `<path d="M${x - 8} ${y}C${up - 12} ${y - 30} ${up - 8} ${top + 10} ${up} ${top}C${up + 8} ${top + 10} ${up + 12} ${y - 30} ${x + 8} ${y}" fill="none" stroke="${cut.thread}" stroke-width="5"/>`,
    );
  }
  const half: readonly Point[] = [
    [98, 212],
    [112, 290],
    [92, 380],
    [74, 440],
    [86, 510],
    [104, 578],
  ];
  const body: Surface = {
    left: half.map(([w, y]): Point => [320 - w, y]),
    right: half.map(([w, y]): Point => [320 + w, y]),
    top: [
      [240, 213],
      [272, 214],
      [302, 232],
      [320, 264],
      [338, 232],
      [368, 214],
      [400, 213],
    ],
  };
  piece(cut, body, { folds: 1, depth: 0.3, hem: 0, shadow: 0.45 });
  const point: Surface = {
    left: [
      [217, 570],
      [264, 622],
      [320, 664],
    ],
    right: [
      [423, 570],
      [376, 622],
      [321, 664],
    ],
  };
  piece(cut, point, { folds: 1, depth: 0.3, hem: 0, shadow: 0 });

  const dark = mix(cut.textile.deep, '#0e0818', 0.5);
  const seams = [0.32, 0.62, 0.86]
    .flatMap((share) => [-share, share])
    .map((share) => {
      const x = (w: number) => n(320 + w * share);
      return `M${x(108)} ${n(232 - 8 * Math.abs(share))}C${x(116)} 300 ${x(96)} 370 ${x(74)} 440 ${x(84)} 500 ${x(96)} 560 ${x(90)} ${n(640 - 66 * Math.abs(share))}`;
    })
    .join('');
  let laces = '';
  for (let y = 292; y < 590; y += 34) laces += `M306 ${y}L334 ${y + 26}M334 ${y}L306 ${y + 26}`;
  let eyelets = '';
  for (let y = 292; y < 620; y += 34) {
    eyelets += `<circle cx="306" cy="${y}" r="3.600"/><circle cx="334" cy="${y}" r="3.600"/>`;
  }
  cut.picture.draw(
    `<g fill="none" stroke-linecap="round"><path d="${seams}" stroke="${dark}" stroke-width="9" opacity=".2"/><path d="${seams}" stroke="${dark}" stroke-width="1.8" opacity=".7"/><path d="${seams}" stroke="#fff4e0" stroke-width="2.4" opacity=".3" transform="translate(-3.500 0)"/>` +
      `<path d="M320 262V650" stroke="${dark}" stroke-width="16" opacity=".55"/><path d="${laces}" stroke="#150c1e" stroke-width="4.500" opacity=".35" transform="translate(1.500 3)"/><path d="${laces}" stroke="${cut.thread}" stroke-width="4"/>` +
      `<path d="M320 600C296 620 272 606 280 590 288 578 310 590 320 600 330 590 352 578 360 590 368 606 344 620 320 600ZM318 602L298 660M322 602L344 654" stroke="${cut.thread}" stroke-width="4"/></g><g fill="#d9c9a8" stroke="${dark}" stroke-width="1.200">${eyelets}</g>`,
  );
}
