import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a `<dialog>` above everything else: the browser keeps the focus in it, closes it on Escape or a
 * phone's Back, and gives the focus back. The page behind it does not scroll.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    document.body.setAttribute('data-scroll-locked', '');
    return () => {
      document.body.removeAttribute('data-scroll-locked');
      opened?.close();
    };
  }, []);
  return dialog;
}
