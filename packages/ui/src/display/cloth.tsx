import type { Color, FabricType } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { dyesOf } from '../textile-pattern/dyes.ts';
import { lateModule, useLateModule } from '../lazy/late-module.ts';

export type ClothProps = {
  /** Gives the piece its own pattern, such as a listing's id. */
  seed: string;
  fabric: FabricType;
  color: Color;
  /** What it shows, for people who cannot see it; without it the cloth is decorative. */
  label?: string;
  className?: string;
};

const loom = lateModule(() => import('../textile-pattern/cloth-data-uri.ts'));

/** Loads what patterns are made with: from then on, cloth has its pattern at once. */
export const weaveCloth = () => loom.load();

/**
 * A piece of procedural cloth that fills its box: in its color at once, patterned as soon as the code for
 * that is loaded. Of the content security policy it needs only `img-src data:`.
 */
export function Cloth({ seed, fabric, color, label, className }: ClothProps) {
  const woven = useLateModule(loom, true);
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cn('al:bg-cover al:bg-center', className)}
      style={{
        backgroundColor: dyesOf[color].main,
        backgroundImage: woven?.clothDataUri(seed, fabric, color),
      }}
    />
  );
}
