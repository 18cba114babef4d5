import { useEffect } from 'react';

/** While something is held, Escape puts it back and does nothing else: the dialog around it stays open. */
export function useOwnEscape(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const claim = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    // Before the dialog, which leaves alone what somebody has claimed.
    window.addEventListener('keydown', claim, { capture: true });
    return () => window.removeEventListener('keydown', claim, { capture: true });
  }, [isHeld]);
}
