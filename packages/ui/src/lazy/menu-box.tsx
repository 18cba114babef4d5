import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type DropdownMenuProps = {
  /** The button that opens the menu. It must forward its props and ref, as Button and IconButton do. */
  trigger: ReactNode;
  /** DropdownMenuItem, DropdownMenuLabel, and DropdownMenuSeparator elements. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

export type DropdownMenuItemProps = {
  children: ReactNode;
  onSelect?: (event: Event) => void;
  /** Applies the item's behavior to its only child, such as a link. */
  asChild?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  className?: string;
};

/** The content for DropdownMenu, built on Radix. */
export function MenuBox({
  trigger,
  children,
  align = 'end',
  openAtOnce,
}: DropdownMenuProps & { openAtOnce: boolean }) {
  return (
    <RadixMenu.Root defaultOpen={openAtOnce}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="al:z-50 al:min-w-48 al:rounded-control al:border al:border-line al:bg-surface al:p-1 al:text-ink al:shadow-card al:data-[state=open]:animate-[alaso-fade_120ms_ease-out]"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

export function MenuItem({ destructive = false, className, ...rest }: DropdownMenuItemProps) {
  return (
    <RadixMenu.Item
      className={cn(
        'al:flex al:min-h-11 al:cursor-pointer al:items-center al:gap-2.5 al:rounded-control al:px-3 al:text-sm al:no-underline al:outline-none al:select-none al:pointer-fine:min-h-9',
        'al:data-disabled:cursor-not-allowed al:data-disabled:text-ink-muted al:data-highlighted:bg-sunken',
        destructive && 'al:text-danger',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <RadixMenu.Label className="al:max-w-64 al:px-3 al:py-2 al:text-xs al:break-words al:text-ink-muted">
      {children}
    </RadixMenu.Label>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="al:my-1 al:h-px al:bg-line" />;
}
