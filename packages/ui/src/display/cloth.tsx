import type { Color, FabricType } from '@alaso/contracts';
import { clothDataUri } from '../cloth/cloth-data-uri.ts';
import { cn } from '../class-names.ts';

export type ClothProps = {
  /** Gives the piece its own pattern: a listing's id. */
  seed: string;
  fabric: FabricType;
  color: Color;
  /** What it shows, for those who cannot see it; without it the cloth is decoration. */
  label?: string;
  className?: string;
};

/** A piece of procedural cloth that fills its box; it needs only `img-src data:` of the content policy. */
export function Cloth({ seed, fabric, color, label, className }: ClothProps) {
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cn('al:bg-cover al:bg-center', className)}
      style={{ backgroundImage: clothDataUri(seed, fabric, color) }}
    />
  );
}
