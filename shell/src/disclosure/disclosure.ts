import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Opens and closes content with a button. A click or focus outside `box`, which contains the button and the
 * content, closes the content. Escape also closes it and returns focus to the button.
 */
export function useDisclosure<Box extends HTMLElement>(): {
  open: boolean;
  setOpen: (open: boolean) => void;
  box: RefObject<Box | null>;
  toggle: RefObject<HTMLButtonElement | null>;
} {
  const [open, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
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

  return { open, setOpen, box, toggle };
}
