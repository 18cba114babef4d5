import { alpha, mix, n, type Textile } from '@alaso/ui/textile-pattern';
import { fallAt, outline, pointAt, sliver, strip, type Surface } from './surface.ts';

/** A picture in progress: definitions, and shapes from back to front. */
export type Picture = {
  random: () => number;
  define: (definition: (id: string) => string) => string;
  draw: (drawing: string) => void;
  defs: string[];
  body: string[];
  /** Outlines of all pieces, which together cast the shadow on the wall. */
  shapes: string[];
};

export function newPicture(random: () => number): Picture {
  const [defs, body, shapes]: [string[], string[], string[]] = [[], [], []];
  return {
    random,
    defs,
    body,
    shapes,
    define(definition) {
      const id = `d${defs.length}`;
      defs.push(definition(id));
      return id;
    },
    draw: (drawing) => void body.push(drawing),
  };
}

export type DrapeOptions = {
  textile: Textile;
  /** Id of the textile's pattern. */
  pattern: string;
  folds: number;
  /** From 0, lying flat, to 1, falling in deep folds. */
  depth: number;
  /** How far the hem rises and falls, in px. */
  hem?: number;
  /** Where the folds begin, from 0 at the top to 1. */
  begin?: number;
  /** Size of the repeat; 1 is the original size. */
  scale: number;
  /** Rotation of the cloth against its fall, in degrees. */
  turn?: number;
  /** Darkness of its shadow on what lies below it, 0 to 1. */
  shadow?: number;
  /** How far it faces away from the light, 0 to 1. */
  shade?: number;
  /** Lies on a table: lit as a plane instead of rounded by a body. */
  lies?: boolean;
};

/** Draws one surface as cloth: the repeat bent over its folds, with light, shade and shadow. */
export function drape(picture: Picture, surface: Surface, options: DrapeOptions): void {
  const { random } = picture;
  const { textile, folds, depth, hem = 0, begin = 0, scale, turn = 0, shadow = 0.3, shade = 0 } = options;
  const light = options.lies ? 'plane' : 'round';
  const at = Array.from(
    { length: Math.max(0, folds - 1) },
    (_, i) => (i + 1 + (random() - 0.5) * 0.55) / folds,
  );
  const edges = [0, ...at, 1];
  const shape = outline(surface, at, hem);
  const clip = picture.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);

  // On a narrow piece nested slivers look as soft as a blur and render in half the time.
  const steps = folds <= 2 ? [1, 0.75, 0.5, 0.25] : [1];
  const fold = (u: number, wide: number, start: number, fill: string, opacity: number) =>
    steps
      .map(
        (step) =>
          `<path d="${sliver(surface, u, wide * step, start)}" fill="${fill}" opacity="${alpha(opacity / steps.length)}"/>`,
      )
      .join('');

  let faces = '';
  let soft = '';
  let crisp = '';
  const dark = mix(textile.deep, '#0e0818', 0.55);
  for (let i = 0; i + 1 < edges.length; i += 1) {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 1];
    const wide = to - from;
    const middle = (from + to) / 2;
    const [x, y] = pointAt(surface, from, 0);
    const squeeze = 1 - depth * (0.12 + random() * 0.22);
    const slip = (random() - 0.5) * 26 * depth;
    const fall = fallAt(surface, middle) + turn;
    const painted = picture.define(
      (id) =>
        `<pattern id="${id}" href="#${options.pattern}" patternTransform="translate(${n(x)} ${n(y + slip)}) rotate(${n(fall)}) scale(${alpha(scale * squeeze)} ${alpha(scale)})"/>`,
    );
    faces += `<path d="${strip(surface, from - 0.004, to + 0.004, 40)}" fill="url(#${painted})"/>`;

    const strength = depth * (0.65 + random() * 0.35);
    const start = begin + random() * 0.14;
    if (folds > 1) {
      soft += fold(from + wide * 0.84, wide * 0.42, start, dark, 0.8 * strength);
      soft += fold(
        from + wide * 0.33,
        wide * 0.26,
        start,
        '#fff4e0',
        (0.3 + 0.38 * textile.sheen) * strength,
      );
      if (i > 0) {
        crisp += `<path d="${sliver(surface, from, wide * 0.05, start)}" fill="${dark}" opacity="${alpha(0.34 * strength)}"/>`;
      }
    }
  }
  for (let i = 0; i < folds * depth; i += 1) {
    const v = random() * 0.55;
    soft += `<path d="${sliver(surface, random(), 0.05 + random() * 0.05, v, Math.min(0.98, v + 0.25 + random() * 0.2))}" fill="${random() < 0.5 ? dark : '#fff4e0'}" opacity="${alpha(0.22 * depth)}"/>`;
  }

  picture.shapes.push(shape);
  // Strokes of increasing width replace a blurred shadow at a tenth of its cost.
  const under = [26, 20, 15, 10, 6, 3]
    .map((width) => `<path d="${shape}" stroke-width="${width}"/>`)
    .join('');
  picture.draw(
    `<g fill="none" stroke="#150c1e" stroke-linejoin="round" stroke-opacity="${alpha(shadow * 0.15)}" transform="translate(3 5)">${under}</g>` +
      `<g clip-path="url(#${clip})">${faces}<g${steps.length > 1 ? '' : ' filter="url(#soft)"'}>${soft}</g>${crisp}` +
      `<path d="${shape}" fill="url(#${light})"/><path d="${shape}" fill="url(#threads)"/>` +
      (shade > 0 ? `<path d="${shape}" fill="${dark}" opacity="${alpha(shade)}"/>` : '') +
      `<path d="${shape}" fill="none" stroke="${dark}" stroke-width="7" opacity=".16"/><path d="${shape}" fill="none" stroke="${dark}" stroke-width="2.5" opacity=".3"/></g>`,
  );
}
