import { photoWidths } from '@alaso/contracts';

/** The widths in which a photo of this width is kept, smallest first: never larger than it is; a tiny one as it is. */
export function widthsFor(width: number): number[] {
  const fitting = photoWidths.filter((one) => one <= width);
  return fitting.length > 0 ? fitting : [width];
}
