import { type Surface, symmetric } from '../surface.ts';
import { type Cut, piece } from './cut.ts';

/** Draws an iro folded over the bar of a clip hanger, with its second length laid across it. */
export function drawWrapper(cut: Cut): void {
  const { picture } = cut;
  picture.draw(
    `<g fill="none" stroke-linecap="round"><path d="M320 152V128C320 112 342 114 342 96 342 74 304 74 306 96" stroke="#77706a" stroke-width="4.5"/><path d="M318.5 150V128C318.5 112 340 114 340 96" stroke="#d9d4cd" stroke-width="1.3"/>` +
      `<path d="M164 160H476" stroke="#150c1e" stroke-width="16" opacity=".2" transform="translate(6 12)" filter="url(#cast)"/><path d="M162 156H478" stroke="#6f4a2c" stroke-width="17"/><path d="M162 154H478" stroke="#a87a4c" stroke-width="11"/><path d="M164 150H476" stroke="#cfa374" stroke-width="2.6"/></g>`,
  );
  const under = symmetric([
    [190, 160],
    [184, 340],
    [176, 540],
    [166, 726],
  ]);
  piece(cut, under, { folds: 7, depth: 0.8, hem: 9, begin: 0.03, shade: 0.16, shadow: 0.36 });

  const side = picture.random() < 0.5 ? 1 : -1;
  const flip = (x: number) => 320 + side * (x - 320);
  const [near, far]: [Surface['left'], Surface['left']] = [
    [
      [flip(206), 158],
      [flip(238), 300],
      [flip(262), 440],
      [flip(258), 584],
    ],
    [
      [flip(452), 158],
      [flip(462), 300],
      [flip(468), 450],
      [flip(470), 640],
    ],
  ];
  const over: Surface = side > 0 ? { left: near, right: far } : { left: far, right: near };
  piece(cut, over, { folds: 5, depth: 0.8, hem: 10, begin: 0.02, turn: side * -4, shadow: 0.85 });

  for (const x of [212, 428]) {
    picture.draw(
      `<rect x="${x - 9}" y="146" width="18" height="36" rx="3" fill="#8d867f"/><rect x="${x - 7}" y="147" width="6" height="33" rx="2" fill="#e2ddd6"/><rect x="${x - 9}" y="172" width="18" height="3" fill="#4c4640"/>`,
    );
  }
}
