import type { FormEvent } from 'react';

/**
 * Returns attributes that limit input to `max` characters as the contracts count them. The browser's
 * `maxlength` counts UTF-16 units, so it counts an emoji as two and can cut one in half.
 */
export const limitedTo = (max: number | undefined) =>
  max && {
    maxLength: undefined,
    onInput({ currentTarget: box }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const excess = [...box.value].length - max;
      const end = box.selectionEnd;
      if (excess <= 0 || end === null) return;
      // Removes the excess from the typed or pasted text, not from the end of the value.
      const kept = [...box.value.slice(0, end)].slice(0, -excess).join('');
      box.value = kept + box.value.slice(end);
      box.setSelectionRange(kept.length, kept.length);
    },
  };
