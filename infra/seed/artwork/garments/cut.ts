import { mix, type Textile } from '@alaso/ui/textile-pattern';
import { drape, type DrapeOptions, type Picture } from '../drape.ts';
import { mirrored, type Surface } from '../surface.ts';

/** The material of a garment: the picture, its cloth, and the cloth's pattern. */
export type Cut = {
  picture: Picture;
  textile: Textile;
  pattern: string;
  /** Size of the repeat on a person's body. */
  scale: number;
  /** Color of the embroidery thread, in contrast to the cloth. */
  thread: string;
};

/** Drapes one surface in the garment's own cloth. Stiff cloth falls in fewer folds, soft cloth in more. */
export function piece(
  { picture, textile, pattern, scale }: Cut,
  surface: Surface,
  options: Omit<DrapeOptions, 'textile' | 'pattern' | 'scale'> & { scale?: number },
): void {
  const folds =
    options.folds <= 1 ? 1 : Math.max(2, Math.round(options.folds * (1.2 - 0.4 * textile.stiffness)));
  drape(picture, surface, { textile, pattern, scale, ...options, folds });
}

type PieceOptions = Parameters<typeof piece>[2];

/**
 * Drapes a surface and its mirror image, such as two sleeves; `away` overrides the options of the one away
 * from the light.
 */
export function pair(cut: Cut, surface: Surface, options: PieceOptions, away: Partial<PieceOptions>): void {
  piece(cut, surface, options);
  piece(cut, mirrored(surface), { ...options, ...away });
}

/** Draws a wooden hanger whose arms reach `reach` px from the middle, `top` px down. */
export function hanger({ picture }: Cut, top: number, reach: number, drop: number): void {
  const arms = `M320 ${top}C${320 - reach * 0.4} ${top + drop * 0.2} ${320 - reach * 0.8} ${top + drop * 0.7} ${320 - reach} ${top + drop}M320 ${top}C${320 + reach * 0.4} ${top + drop * 0.2} ${320 + reach * 0.8} ${top + drop * 0.7} ${320 + reach} ${top + drop}`;
  picture.draw(
    `<g fill="none" stroke-linecap="round"><path d="${arms}" stroke="#150c1e" stroke-width="13" opacity=".22" transform="translate(6 10)" filter="url(#cast)"/>` +
      `<path d="M320 ${top}V${top - 18}C320 ${top - 32} 340 ${top - 30} 340 ${top - 46}C340 ${top - 66} 306 ${top - 66} 307 ${top - 46}" stroke="#77706a" stroke-width="4.5"/>` +
      `<path d="M318.5 ${top}V${top - 18}C318.5 ${top - 32} 338.5 ${top - 30} 338.5 ${top - 46}" stroke="#d9d4cd" stroke-width="1.3"/>` +
      `<path d="${arms}" stroke="#6f4a2c" stroke-width="14"/><path d="${arms}" stroke="#a87a4c" stroke-width="9" transform="translate(0 -1.5)"/><path d="${arms}" stroke="#cfa374" stroke-width="2.4" transform="translate(0 -4)"/></g>`,
  );
}

/** Draws the inside of a neck: the back of the garment seen through the opening. */
export function inside({ picture, textile, pattern }: Cut, path: string): void {
  picture.draw(
    `<path d="${path}" fill="url(#${pattern})"/><path d="${path}" fill="${mix(textile.deep, '#0e0818', 0.5)}" opacity=".72"/>`,
  );
}
