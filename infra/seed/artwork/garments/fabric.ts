import { mix, n } from '@alaso/ui/textile-pattern';
import type { Surface } from '../surface.ts';
import { type Cut, piece } from './cut.ts';

/** Draws a length of cloth over a wooden rail: the back fall shows below the front one. */
function overRail(cut: Cut): void {
  const { picture } = cut;
  const back: Surface = {
    left: [
      [206, 140],
      [200, 360],
      [196, 560],
      [186, 744],
    ],
    right: [
      [470, 140],
      [476, 360],
      [482, 560],
      [490, 744],
    ],
  };
  piece(cut, back, { folds: 6, depth: 0.7, hem: 7, shade: 0.34, shadow: 0.36 });
  picture.draw(
    '<path d="M40 136H600" stroke="#150c1e" stroke-width="20" opacity=".2" transform="translate(4 14)" filter="url(#cast)"/><path d="M40 130H600" stroke="#6f4a2c" stroke-width="22" stroke-linecap="round"/><path d="M40 127H600" stroke="#a87a4c" stroke-width="14" stroke-linecap="round"/><path d="M44 122H596" stroke="#cfa374" stroke-width="3"/>',
  );
  const front: Surface = {
    left: [
      [160, 118],
      [156, 140],
      [156, 320],
      [150, 500],
      [144, 664],
    ],
    right: [
      [442, 118],
      [446, 140],
      [450, 320],
      [452, 500],
      [462, 664],
    ],
  };
  piece(cut, front, { folds: 7, depth: 0.85, hem: 12, begin: 0.06, shadow: 0.46 });
}

/** Draws one folded cloth of a stack: the top as a plane, below it the rounded edges of its folds. */
function folded(cut: Cut, top: number, layers: number, thick: number, inset: number, face: boolean): void {
  const { picture, textile, pattern, scale } = cut;
  const [left, right] = [96 + inset, 544 - inset];
  const dark = mix(textile.deep, '#0e0818', 0.55);
  if (face) {
    const plane = `M${n(left + 62)} ${n(top - 96)}H${n(right - 62)}C${n(right - 46)} ${n(top - 96)} ${n(right - 10)} ${n(top - 26)} ${right} ${top}H${left}C${n(left + 10)} ${n(top - 26)} ${n(left + 46)} ${n(top - 96)} ${n(left + 62)} ${n(top - 96)}Z`;
    const painted = picture.define(
      (id) =>
        `<pattern id="${id}" href="#${pattern}" patternTransform="translate(320 ${top}) scale(${n(scale * 10)} ${n(scale * 4.2)}) scale(.1)"/>`,
    );
    picture.draw(
      `<path d="${plane}" fill="url(#${painted})"/><path d="${plane}" fill="url(#plane)"/><path d="${plane}" fill="url(#threads)"/>`,
    );
  }
  for (let i = 0; i < layers; i += 1) {
    const y = top + i * thick;
    const bulge = 7 + picture.random() * 5;
    const slip = (picture.random() - 0.5) * 8;
    const shape = `M${n(left + slip)} ${n(y)}H${n(right + slip)}C${n(right + slip + bulge)} ${n(y + thick * 0.1)} ${n(right + slip + bulge)} ${n(y + thick * 0.9)} ${n(right + slip)} ${n(y + thick)}H${n(left + slip)}C${n(left + slip - bulge)} ${n(y + thick * 0.9)} ${n(left + slip - bulge)} ${n(y + thick * 0.1)} ${n(left + slip)} ${n(y)}Z`;
    const painted = picture.define(
      (id) =>
        `<pattern id="${id}" href="#${pattern}" patternTransform="translate(320 ${n(y + i * 31)}) scale(${n(scale * 10)} ${n(scale * 7.5)}) scale(.1)"/>`,
    );
    picture.draw(
      `<path d="${shape}" fill="url(#${painted})"/><path d="${shape}" fill="url(#roll)"/><path d="${shape}" fill="url(#threads)"/>` +
        `<path d="M${n(left + slip)} ${n(y + thick)}H${n(right + slip)}" stroke="${dark}" stroke-width="2.5" opacity=".8"/>` +
        `<path d="M${n(left + slip)} ${n(y + thick * 0.24)}H${n(right + slip)}" stroke="#fff4e0" stroke-width="${n(thick * 0.16)}" opacity="${n(0.2 + 0.3 * textile.sheen)}"/>`,
    );
  }
}

/** Draws the cloth folded on top of two matching plain ones. */
function stack(cut: Cut, plain: readonly { textile: Cut['textile']; pattern: string }[]): void {
  cut.picture.draw(
    '<ellipse cx="330" cy="668" rx="268" ry="34" fill="#150c1e" opacity=".42" filter="url(#cast)"/>',
  );
  const [under, between] = plain;
  if (under) folded({ ...cut, ...under }, 556, 3, 36, 0, false);
  if (between) folded({ ...cut, ...between }, 474, 2, 41, 10, false);
  folded(cut, 340, 3, 44, 18, true);
}

/** Draws cloth by the length: over a rail, or in a stack with two matching ones. */
export function drawFabric(cut: Cut, plain: readonly { textile: Cut['textile']; pattern: string }[]): void {
  if (cut.picture.random() < 0.45) overRail(cut);
  else stack(cut, plain);
}
