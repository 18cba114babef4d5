import type { FormEvent } from 'react';

/**
 * Returns attributes that keep a text at `max` characters, counted as contracts do. The browser's own
 * `maxlength` counts UTF-16 units: it takes an emoji for two and can leave half of one.
 */
export const limitedTo = (max: number | undefined) =>
  max && {
    maxLength: undefined,
    onInput({ currentTarget: box }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const excess = [...box.value].length - max;
      const end = box.selectionEnd;
      if (excess <= 0 || end === null) return;
      // Takes back the end of what was typed or pasted, not the end of the text.
      const kept = [...box.value.slice(0, end)].slice(0, -excess).join('');
      box.value = kept + box.value.slice(end);
      box.setSelectionRange(kept.length, kept.length);
    },
  };
