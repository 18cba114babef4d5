import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, useState } from 'react';
import type { DropdownMenuItemProps, DropdownMenuProps } from '../lazy/menu-box.tsx';
import { reportMissingPart, useParts, useTriggerParts } from '../lazy/use-parts.ts';

export function DropdownMenu(props: DropdownMenuProps) {
  const [wanted, setWanted] = useState(false);
  const { parts, wrapper } = useTriggerParts(wanted, () => {
    setWanted(false);
    reportMissingPart();
  });
  return (
    <span ref={wrapper} className="al:contents">
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

/** An action with `onSelect`, or a link with `asChild`. */
export function DropdownMenuItem(props: DropdownMenuItemProps) {
  const parts = useParts();
  return parts && <parts.MenuItem {...props} />;
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  const parts = useParts();
  return parts && <parts.MenuLabel>{children}</parts.MenuLabel>;
}

export function DropdownMenuSeparator() {
  const parts = useParts();
  return parts && <parts.MenuSeparator />;
}
