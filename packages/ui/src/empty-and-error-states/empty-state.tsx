import type { Color, FabricType } from '@alaso/contracts';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';

export type EmptyStateProps = {
  /** The sentence. */
  text: ReactNode;
  /** One action: a Button or LinkButton. */
  action?: ReactNode;
  fabric?: FabricType;
  color?: Color;
  className?: string;
};

/** Nothing here yet: a swatch of cloth, one sentence, one action. */
export function EmptyState({ text, action, fabric = 'adire', color = 'navy', className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'al:flex al:flex-col al:items-center al:gap-5 al:px-4 al:py-12 al:text-center al:sm:py-16',
        className,
      )}
    >
      <Cloth
        seed="empty"
        fabric={fabric}
        color={color}
        className="al:size-28 al:rotate-3 al:rounded-control"
      />
      <p className="al:max-w-measure al:text-base al:text-ink">{text}</p>
      {action}
    </div>
  );
}
