/**
 * Records on the document whether a finger or something else was used last, so that the focus ring is drawn
 * only for the keyboard. Browsers would draw it in a text field after every tap.
 */
export function watchPointer(): void {
  const root = document.documentElement;
  const touched = ({ pointerType }: PointerEvent) => {
    root.dataset.pointer = pointerType === 'touch' ? 'touch' : 'other';
  };
  const typed = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' || key.startsWith('Arrow')) root.dataset.pointer = 'other';
  };
  window.addEventListener('pointerdown', touched, { capture: true, passive: true });
  window.addEventListener('keydown', typed, { capture: true, passive: true });
}
