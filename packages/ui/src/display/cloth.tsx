import type { Color, FabricType } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { dyesOf } from '../textile-pattern/dyes.ts';
import { lateModule, useLateModule } from '../lazy/late-module.ts';

export type ClothProps = {
  /** Determines the pattern. For example, a listing's id gives each listing its own pattern. */
  seed: string;
  fabric: FabricType;
  color: Color;
  /** A description for screen readers. If absent, the cloth is decorative. */
  label?: string;
  /** Shows the dye only, without a pattern. */
  plain?: boolean;
  className?: string;
};

const loom = lateModule(() => import('../textile-pattern/cloth-data-uri.ts'));

/** Loads the pattern code in advance, so that cloth has its pattern as soon as it is shown. */
export const weaveCloth = () => loom.load();

/**
 * Fills its container with generated cloth: first in a solid color, and then with a pattern after the code is
 * loaded. The only permission that it needs in the content security policy is `img-src data:`.
 */
export function Cloth({ seed, fabric, color, label, plain = false, className }: ClothProps) {
  const woven = useLateModule(loom, !plain);
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={cn('al:bg-cover al:bg-center', className)}
      style={{
        backgroundColor: dyesOf[color].main,
        backgroundImage: plain ? undefined : woven?.clothDataUri(seed, fabric, color),
      }}
    />
  );
}
