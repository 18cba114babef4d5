import { type RefObject, useEffect, useRef, useState } from 'react';

/** The menu's state. A press outside the bar closes it, and so does Escape, which returns the focus to its button. */
export function useMobileMenu(): {
  open: boolean;
  setOpen: (open: boolean) => void;
  bar: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLButtonElement | null>;
} {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('pointerdown', closeOutside);
    window.addEventListener('focusin', closeOutside);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return { open, setOpen, bar, toggle };
}
