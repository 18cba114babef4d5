import { mix } from '../dyes.ts';
import { alpha, handDrawnCircle, n, type Point, smooth, smoothLoop, wrapped } from '../svg.ts';
import type { Random, TextileDrawing } from './textile.ts';

/** Starch-resist motifs for the eleko squares, drawn around 0 0 in a 56 px cell. */
const motifs: readonly ((random: Random) => string)[] = [
  (random) =>
    [22, 15, 8].map((r) => `<path d="${smoothLoop(handDrawnCircle([0, 0], r, 0.8, random))}"/>`).join('') +
    '<circle r="2.6" class="f"/>',
  (random) => {
    const turn = random() * 6;
    const points = Array.from({ length: 30 }, (_, i): Point => {
      const angle = turn + i * 0.55;
      return [Math.cos(angle) * (2 + i * 0.72), Math.sin(angle) * (2 + i * 0.72)];
    });
    return `<path d="${smooth(points)}"/>`;
  },
  () =>
    '<path d="M-23-23 23 23M23-23-23 23"/>' +
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn})"><circle cy="-17" r="3" class="f"/><circle cy="-9" r="2" class="f"/></g>`,
      )
      .join(''),
  () =>
    [0, 90, 180, 270]
      .map((turn) => `<path transform="rotate(${turn + 45})" d="M0-3C8-9 8-19 0-28-8-19-8-9 0-3ZM0-8V-23"/>`)
      .join(''),
  () =>
    `<circle r="9"/><circle r="3" class="f"/>${Array.from(
      { length: 14 },
      (_, i) => `<path transform="rotate(${n((i * 360) / 14)})" d="M0-13V-24"/>`,
    ).join('')}`,
  () =>
    [-20, -12, -4, 4, 12, 20].map((x) => `<path d="M${x}-24V${x < 0 ? 24 : 0}"/>`).join('') +
    [6, 13, 20].map((y) => `<path d="M2 ${y}H24"/>`).join(''),
  () =>
    [-20, -10, 0, 10, 20]
      .flatMap((x) => [-20, -10, 0, 10, 20].map((y) => `<circle cx="${x}" cy="${y}" r="2.2" class="f"/>`))
      .join(''),
  () => [-18, -9, 0, 9, 18].map((y) => `<path d="M-24 ${y + 4}l6-8 6 8 6-8 6 8 6-8 6 8 6-8 6 8"/>`).join(''),
  () => [24, 17, 10, 4].map((r) => `<path d="M0-${r} ${r} 0 0 ${r}-${r} 0Z"/>`).join(''),
  () =>
    Array.from(
      { length: 8 },
      (_, i) => `<ellipse transform="rotate(${i * 45})" cy="-15" rx="4.5" ry="9"/>`,
    ).join('') + '<circle r="4" class="f"/>',
  () =>
    [-18, -6, 6, 18]
      .flatMap((x, i) =>
        [-18, -6, 6, 18].map((y, j) =>
          (i + j) % 2 ? '' : `<rect x="${x - 5}" y="${y - 5}" width="10" height="10" rx="1.5" class="f"/>`,
        ),
      )
      .join(''),
  () =>
    '<path d="M-24 12C-14-16 14-16 24 12M-18 16C-10-6 10-6 18 16M-11 19C-6 4 6 4 11 19"/>' +
    [-16, -8, 0, 8, 16].map((x) => `<path d="M${x}-24V-15"/>`).join(''),
];

function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[Math.floor(random() * from.length)];
}

/**
 * Draws soft, darker clouds where the cloth absorbed more dye in the vat. The clouds cross the tile's edges.
 */
function unevenDye(deep: string, size: number, random: Random): string {
  return Array.from({ length: 5 }, () => {
    const reach = size * (0.18 + random() * 0.22);
    const cloud = [1, 0.75, 0.5]
      .map((share) => `<ellipse rx="${n(reach * share)}" ry="${n(reach * share * 0.7)}"/>`)
      .join('');
    const point: Point = [random() * size, random() * size];
    return wrapped(
      `<g fill="${deep}" opacity="${alpha(0.1 + random() * 0.12)}">${cloud}</g>`,
      point,
      reach,
      size,
      size,
    );
  }).join('');
}

/** Draws eleko: a checkerboard of squares, each with its own motif in starch. */
function eleko(random: Random): { size: number; lines: string } {
  const cell = 60;
  const size = cell * 4;
  let lines = '';
  let last: unknown;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      let motif = pick(motifs, random);
      if (motif === last) motif = pick(motifs, random);
      last = motif;
      const turn = [0, 90, 180][Math.floor(random() * 3)] ?? 0;
      lines += `<g transform="translate(${column * cell + 30} ${row * cell + 30}) rotate(${turn}) scale(.88)" opacity="${alpha(0.78 + random() * 0.22)}">${motif?.(random) ?? ''}</g>`;
    }
  }
  for (let i = 0; i < 4; i += 1) {
    const at = i * cell;
    lines += `<path d="M${at + 1.5} 0V${size}M0 ${at + 1.5}H${size}" stroke-width="1.6"/><path d="M${at - 1.8} 0V${size}M0 ${at - 1.8}H${size}" stroke-width="1" opacity=".7"/>`;
  }
  return { size, lines };
}

/** Draws oniko: cloth tied around pebbles, which leaves rows of rings of small resisted marks. */
function oniko(random: Random): { size: number; lines: string } {
  const size = 200;
  const ring = (radius: number) => {
    let out = '';
    for (let r = radius; r > 5; r -= 7.5 + random() * 2) {
      const marks = Math.max(7, Math.round((r * Math.PI * 2) / (6.5 + random() * 3)));
      for (let i = 0; i < marks; i += 1) {
        const angle = ((i + random() * 0.35) / marks) * Math.PI * 2;
        const length = 2.4 + random() * 3;
        const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
        out += `M${n(x)} ${n(y)}l${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length)}`;
      }
    }
    return `<path d="${out}" stroke-width="2.3"/><circle r="3.4" class="f"/>`;
  };
  const lines =
    wrapped(ring(66), [50, 50], 72, size, size) +
    wrapped(ring(66), [150, 150], 72, size, size) +
    wrapped(ring(24), [150, 50], 30, size, size) +
    wrapped(ring(24), [50, 150], 30, size, size);
  return { size, lines };
}

/** Draws alabere: raffia stitched into pleats, which leaves rows of chevrons. */
function alabere(random: Random): { size: number; lines: string } {
  const size = 192;
  let marks = '';
  for (let x = 0; x < size; x += 32) {
    for (let y = 0; y < size; y += 8) {
      const slip = (random() - 0.5) * 1.6;
      const wide = 10 + random() * 2.5;
      marks += `M${n(x + 16 - wide)} ${n(y + 6 + slip)}l${n(wide - 2)}-5.5M${n(x + 18)} ${n(y + 0.5 + slip)}l${n(wide - 2)} 5.5`;
    }
  }
  let dots = '';
  for (let x = 0; x < size; x += 32) {
    for (let y = 4; y < size; y += 12)
      dots += `<circle cx="${x + 1}" cy="${y}" r="${n(1.4 + random())}" class="f"/>`;
  }
  return { size, lines: `<path d="${marks}" stroke-width="2"/>${dots}` };
}

/** Draws indigo resist, or the same craft in another color, as squares, rings, or stitched rows. */
export const drawAdire: TextileDrawing = (dyes, random) => {
  const manner = random();
  const { size, lines } = manner < 0.5 ? eleko(random) : manner < 0.8 ? oniko(random) : alabere(random);
  const resist = mix(dyes.pale, dyes.main, 0.12);
  const vat = mix(dyes.main, dyes.deep, 0.35);
  const drawn = lines.replaceAll('class="f"', `fill="${resist}" stroke="none"`);
  return {
    width: size,
    height: size,
    tile:
      `<rect width="${size}" height="${size}" fill="${vat}"/>${unevenDye(dyes.deep, size, random)}` +
      `<g fill="none" stroke="${mix(resist, dyes.main, 0.45)}" stroke-width="4.6" stroke-linecap="round" opacity=".45">${lines.replaceAll('class="f"', '')}</g>` +
      `<g fill="none" stroke="${resist}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`,
    ground: vat,
    deep: dyes.deep,
    sheen: 0.12,
    stiffness: 0.35,
  };
};
