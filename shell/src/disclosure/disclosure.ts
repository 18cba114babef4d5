import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Opens and closes content with a button. A press or focus outside `place`, which holds both, closes it. So
 * does Escape, which returns the focus to the button.
 */
export function useDisclosure<Place extends HTMLElement>(): {
  open: boolean;
  setOpen: (open: boolean) => void;
  place: RefObject<Place | null>;
  toggle: RefObject<HTMLButtonElement | null>;
} {
  const [open, setOpen] = useState(false);
  const place = useRef<Place>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
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

  return { open, setOpen, place, toggle };
}
