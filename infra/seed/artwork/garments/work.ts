import { mix, n, type Textile } from '@alaso/ui/textile-pattern';
import type { Surface } from '../surface.ts';
import { type Cut, piece } from './cut.ts';

/** Draws a tool at `x`, `y`, rotated by `turn` degrees, with its shadow on what lies below it. */
function laid(drawing: string, shadow: string, x: number, y: number, turn: number): string {
  const place = (dx: number, dy: number) => `translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)})`;
  return `<g transform="${place(5, 8)}" fill="#150c1e" stroke="#150c1e" opacity=".26">${shadow}</g><g transform="${place(0, 0)}">${drawing}</g>`;
}

/** Draws tailor's shears, 200 px long, half open. */
function shears(x: number, y: number, turn: number): string {
  const blade = 'M-4 0L6-120C8-134-2-138-5-126L-12 0Z';
  const handle = 'M-8 0C-14 22-34 26-38 52-40 78-6 84 0 58 4 38 0 16 0 0Z';
  const half = (flip: number, steel: string) =>
    `<g transform="scale(${flip} 1) rotate(9)"><path d="${blade}" fill="${steel}"/><path d="M-6-4L-1-122" stroke="#fff" stroke-width="1.500" opacity=".7"/><path d="${handle}" fill="#1d1a24"/><path d="M-10 22C-26 30-30 44-28 54-24 66-10 62-8 52-6 40-6 30-10 22Z" fill="#8d8577"/></g>`;
  const shade = `<g transform="rotate(9)"><path d="${blade}"/><path d="${handle}"/></g><g transform="scale(-1 1) rotate(9)"><path d="${blade}"/><path d="${handle}"/></g>`;
  return laid(
    `${half(1, '#c9ccd1')}${half(-1, '#e4e6ea')}<circle r="6" fill="#8a8d93"/><circle cx="-1" cy="-1" r="3" fill="#d8dade"/>`,
    shade,
    x,
    y,
    turn,
  );
}

/** Draws a wooden reel of thread from the side, its end running off to (`endX`, `endY`) from its middle. */
function reel(
  x: number,
  y: number,
  turn: number,
  thread: string,
  dark: string,
  end: readonly [number, number],
): string {
  let winds = '';
  for (let at = -24; at <= 24; at += 4) winds += `M-22 ${at}Q0 ${at + 5} 22 ${at}`;
  const wood =
    '<rect x="-30" y="-42" width="60" height="14" rx="4"/><rect x="-30" y="28" width="60" height="14" rx="4"/>';
  const loose = `<path d="M20 22C60 40 ${n(end[0] * 0.4)} ${n(end[1] * 0.2 + 60)} ${n(end[0])} ${n(end[1])}" fill="none" stroke="${thread}" stroke-width="2.200"/>`;
  return laid(
    `${loose}<g fill="#b98a5a">${wood}</g><path d="M-30-40H30M-30 30H30" stroke="#e0bd92" stroke-width="3"/><rect x="-24" y="-28" width="48" height="56" rx="6" fill="${thread}"/><path d="${winds}" fill="none" stroke="${dark}" stroke-width="1.200" opacity=".5"/><rect x="-24" y="-28" width="14" height="56" rx="6" fill="#fff" opacity=".2"/><rect x="10" y="-28" width="14" height="56" rx="6" fill="#150c1e" opacity=".25"/>`,
    `<rect x="-30" y="-42" width="60" height="84" rx="4"/>`,
    x,
    y,
    turn,
  );
}

/** Draws a needle, 90 px long, with its eye at 0 0. */
function needle(x: number, y: number, turn: number): string {
  const shape = 'M0-3C6-4 60-2 92 0 60 2 6 4 0 3-5 2-5-2 0-3Z';
  return laid(
    `<path d="${shape}" fill="#dfe2e7"/><path d="M2-1H84" stroke="#fff" stroke-width="1"/><path d="M3 0h9" stroke="#4b4a52" stroke-width="1.800"/>`,
    `<path d="${shape}"/>`,
    x,
    y,
    turn,
  );
}

/** Draws a dressmaker's pin with a colored head, 60 px long. */
function pin(x: number, y: number, turn: number, head: string): string {
  return laid(
    `<path d="M0 0H58" stroke="#d5d8dd" stroke-width="2.400"/><circle r="7" fill="${head}"/><circle cx="-2" cy="-2" r="2.400" fill="#fff" opacity=".7"/>`,
    `<path d="M0 0H58" stroke-width="2.400"/><circle r="7"/>`,
    x,
    y,
    turn,
  );
}

/** Draws a tape measure lying in a wave from the left edge to the right one. */
function tape(y: number): string {
  const wave = `M-20 ${y}C120 ${y - 60} 200 ${y + 54} 330 ${y + 6}S560 ${y - 46} 670 ${y + 16}`;
  return (
    `<path d="${wave}" fill="none" stroke="#150c1e" stroke-width="26" opacity=".24" transform="translate(4 9)"/><path d="${wave}" fill="none" stroke="#e8c34a" stroke-width="26"/>` +
    `<path d="${wave}" fill="none" stroke="#3b2b0b" stroke-width="9" stroke-dasharray="1.800 9" transform="translate(0 -8)"/><path d="${wave}" fill="none" stroke="#3b2b0b" stroke-width="15" stroke-dasharray="2.200 51.800" transform="translate(0 -5)"/><path d="${wave}" fill="none" stroke="#fff" stroke-width="3" opacity=".35" transform="translate(0 10)"/>`
  );
}

type Companion = { textile: Textile; pattern: string };

/** Draws the tailor's table from above: boards of dark wood. */
export function workTable(random: () => number): string {
  let boards = '';
  for (let y = 0; y < 800; y += 160) {
    const at = n(y + random() * 20);
    boards += `<path d="M0 ${at}H640" stroke="#1d120b" stroke-width="4" opacity=".6"/><path d="M0 ${n(Number(at) + 3)}H640" stroke="#c79c6e" stroke-width="1.500" opacity=".4"/>`;
    for (let i = 0; i < 5; i += 1) {
      const grain = y + 24 + i * 27 + random() * 12;
      boards += `<path d="M0 ${n(grain)}C180 ${n(grain - 10 + random() * 20)} 420 ${n(grain - 10 + random() * 20)} 640 ${n(grain)}" fill="none" stroke="#2c1a10" stroke-width="1.600" opacity=".28"/>`;
    }
  }
  return `<rect width="640" height="800" fill="#8a6440"/>${boards}<rect width="640" height="800" fill="url(#lamp)"/>`;
}

/** Draws a piece lying on the table: four corners, its edges slightly uneven. */
function flat(left: number, top: number, right: number, bottom: number, random: () => number): Surface {
  const off = () => (random() - 0.5) * 16;
  const ys = [top, top + (bottom - top) * 0.35, top + (bottom - top) * 0.7, bottom];
  return {
    left: ys.map((y) => [left + off(), y] as const),
    right: ys.map((y) => [right + off(), y] as const),
  };
}

const stitches = (path: string, thread: string) =>
  `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#150c1e" stroke-width="4" stroke-dasharray="13 10" opacity=".35" transform="translate(1 2.500)"/><path d="${path}" stroke="${thread}" stroke-width="4" stroke-dasharray="13 10"/></g>`;

/** Draws a torn place under a patch, half sewn on; the needle waits where the hand stopped. */
function mending(cut: Cut, companion: Companion): void {
  const { picture, thread } = cut;
  piece(cut, flat(64, 96, 580, 720, picture.random), {
    lies: true,
    folds: 3,
    depth: 0.35,
    hem: 8,
    shadow: 0.4,
  });
  const patch = flat(206, 262, 436, 520, picture.random);
  piece({ ...cut, ...companion }, patch, {
    folds: 1,
    depth: 0.2,
    hem: 0,
    shadow: 0.5,
    scale: cut.scale * 0.8,
  });
  picture.draw(
    stitches('M222 280H420V502H300', thread) +
      `<path d="M300 502C272 508 250 560 236 598" fill="none" stroke="${thread}" stroke-width="2.600"/>` +
      needle(236, 598, 118) +
      pin(196, 350, 8, '#c2402c') +
      pin(194, 440, -6, '#f3b61f') +
      reel(508, 616, 24, thread, mix(thread, '#150c1e', 0.6), [-40, 120]) +
      shears(150, 716, 62),
  );
}

/** Draws a pattern chalked on the cloth, the shears in the first cut. */
function cutting(cut: Cut, companion: Companion): void {
  const { picture } = cut;
  piece(cut, flat(54, 70, 588, 742, picture.random), {
    lies: true,
    folds: 3,
    depth: 0.3,
    hem: 8,
    shadow: 0.4,
  });
  const half = 'M318 172C286 176 262 164 246 152L178 190C190 236 200 268 196 306L170 590H318';
  const chalk = (path: string) =>
    `<path d="${path}" fill="none" stroke="#150c1e" stroke-width="7" opacity=".2"/><path d="${path}" fill="none" stroke="#fffdf7" stroke-width="4.600" stroke-linecap="round" stroke-dasharray="22 5 34 4" opacity=".94"/>`;
  const scrap = flat(408, 96, 566, 214, picture.random);
  piece({ ...cut, ...companion }, scrap, {
    folds: 2,
    depth: 0.4,
    hem: 5,
    shadow: 0.5,
    scale: cut.scale * 0.8,
  });
  picture.draw(
    `${chalk(half)}<g transform="translate(636) scale(-1 1)">${chalk(half)}</g>${chalk('M318 172V590')}` +
      `<path d="M168 594C150 640 120 690 88 744L106 748C140 694 164 646 176 598Z" fill="#150c1e" opacity=".7"/>` +
      shears(128, 704, 26) +
      pin(210, 240, 20, '#c2402c') +
      pin(372, 400, -14, '#1d58b0') +
      pin(254, 520, 6, '#f3b61f') +
      tape(664) +
      reel(536, 330, -16, cut.thread, mix(cut.thread, '#150c1e', 0.6), [10, 130]),
  );
}

/** Draws blocks of three cloths being joined, row by row. */
function piecing(cut: Cut, companions: readonly Companion[]): void {
  const { picture, thread } = cut;
  const cloths = [cut, ...companions.map((companion) => ({ ...cut, ...companion }))];
  const side = 168;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const loose = row === 3 && column === 2;
      const [x, y] = [62 + column * side + (loose ? 26 : 0), 50 + row * side + (loose ? 18 : 0)];
      const cloth = cloths[(row + column * 2) % cloths.length] ?? cut;
      const block = flat(x, y, x + side - 2, y + side - 2, () => 0.5 + (picture.random() - 0.5) * 0.3);
      piece(cloth, block, { lies: true, folds: 1, depth: 0.15, hem: 0, shadow: loose ? 0.6 : 0.3 });
    }
  }
  const seams = [1, 2].map((at) => `M${62 + at * side} 54V${at === 2 ? 550 : 716}`).join('');
  const rows = [1, 2, 3].map((at) => `M66 ${50 + at * side}H${at === 3 ? 392 : 560}`).join('');
  picture.draw(
    stitches(`${seams}${rows}`, thread) +
      `<path d="M392 554C430 566 470 540 500 520" fill="none" stroke="${thread}" stroke-width="2.600"/>` +
      needle(500, 520, -34) +
      pin(420, 610, 80, '#c2402c') +
      reel(544, 742, 68, thread, mix(thread, '#150c1e', 0.6), [-70, 90]) +
      shears(120, 742, 78),
  );
}

/** Draws sewing in progress on the tailor's table: a patch, a cut or a patchwork, with the tools for it. */
export function drawWork(worn: Cut, companions: readonly Companion[]): void {
  // Closer to the eye than on a person: the print is larger.
  const cut = { ...worn, scale: worn.scale * 1.35 };
  const kind = cut.picture.random();
  const [companion = cut] = companions;
  if (kind < 0.36) mending(cut, companion);
  else if (kind < 0.68) cutting(cut, companion);
  else piecing(cut, companions);
}
