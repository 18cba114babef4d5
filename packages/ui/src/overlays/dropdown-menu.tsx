import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, useState } from 'react';
import { reportMissingPart } from '../late/report-failure.ts';
import { useParts, useTriggerParts } from '../late/use-parts.ts';

export type DropdownMenuProps = {
  /** The button that opens it; it must pass on its props and ref (Button and IconButton do). */
  trigger: ReactNode;
  /** DropdownMenuItem, DropdownMenuLabel and DropdownMenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

export type DropdownMenuItemProps = {
  children: ReactNode;
  /** Acts when the line is chosen. */
  onSelect?: (event: Event) => void;
  /** Give the line's behaviour to the one child, such as a link. */
  asChild?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  className?: string;
};

/** A menu of actions or links that hangs from a button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const [wanted, setWanted] = useState(false);
  const { parts, place } = useTriggerParts(wanted, () => {
    setWanted(false);
    reportMissingPart();
  });
  return (
    <span ref={place} className="al:contents">
      {parts ? (
        <parts.MenuBox {...props} openAtOnce={wanted} />
      ) : (
        <Slot aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
          {props.trigger}
        </Slot>
      )}
    </span>
  );
}

/** One line of a menu; `onSelect` acts, or `asChild` with a link goes somewhere. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const parts = useParts();
  return parts && <parts.MenuItem {...props} />;
}

/** A quiet heading inside a menu. */
export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  const parts = useParts();
  return parts && <parts.MenuLabel>{children}</parts.MenuLabel>;
}

export function DropdownMenuSeparator() {
  const parts = useParts();
  return parts && <parts.MenuSeparator />;
}
