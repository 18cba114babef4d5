import { n } from '@alaso/ui/textile-pattern';

/** Draws a tool at `x`, `y`, rotated by `turn` degrees, with its shadow on what lies below it. */
function laid(drawing: string, shadow: string, x: number, y: number, turn: number): string {
  const place = (dx: number, dy: number) => `translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)})`;
  return `<g transform="${place(5, 8)}" fill="#150c1e" stroke="#150c1e" opacity=".26">${shadow}</g><g transform="${place(0, 0)}">${drawing}</g>`;
}

/** Draws tailor's shears, 200 px long, half open. */
export function shears(x: number, y: number, turn: number): string {
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
export function reel(
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
export function needle(x: number, y: number, turn: number): string {
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
export function pin(x: number, y: number, turn: number, head: string): string {
  return laid(
    `<path d="M0 0H58" stroke="#d5d8dd" stroke-width="2.400"/><circle r="7" fill="${head}"/><circle cx="-2" cy="-2" r="2.400" fill="#fff" opacity=".7"/>`,
    `<path d="M0 0H58" stroke-width="2.400"/><circle r="7"/>`,
    x,
    y,
    turn,
  );
}

/** Draws a tape measure lying in a wave from the left edge to the right one. */
export function tape(y: number): string {
  const wave = `M-20 ${y}C120 ${y - 60} 200 ${y + 54} 330 ${y + 6}S560 ${y - 46} 670 ${y + 16}`;
  return (
    `<path d="${wave}" fill="none" stroke="#150c1e" stroke-width="26" opacity=".24" transform="translate(4 9)"/><path d="${wave}" fill="none" stroke="#e8c34a" stroke-width="26"/>` +
    `<path d="${wave}" fill="none" stroke="#3b2b0b" stroke-width="9" stroke-dasharray="1.800 9" transform="translate(0 -8)"/><path d="${wave}" fill="none" stroke="#3b2b0b" stroke-width="15" stroke-dasharray="2.200 51.800" transform="translate(0 -5)"/><path d="${wave}" fill="none" stroke="#fff" stroke-width="3" opacity=".35" transform="translate(0 10)"/>`
  );
}
