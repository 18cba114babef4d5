import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { groupedNumber } from './listing-form.ts';

/** Returns the position in a text that has as many characters besides commas before it. */
function positionAfter(text: string, characters: number): number {
  let position = 0;
  for (let rest = characters; rest > 0 && position < text.length; position += 1)
    if (text[position] !== ',') rest -= 1;
  return position;
}

/** Groups a number while it is typed. The caret stays beside the same character. */
export function useGrouping(value: string, onChange: (text: string) => void) {
  const [caret, setCaret] = useState<{ input: HTMLInputElement; position: number } | null>(null);
  useLayoutEffect(() => {
    caret?.input.setSelectionRange(caret.position, caret.position);
  }, [caret]);
  return {
    value: groupedNumber(value, value),
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const typed = target.value;
      const end = target.selectionEnd ?? typed.length;
      const shown = groupedNumber(typed, value);
      const characters = typed.slice(0, end).replaceAll(/[,₦\s]/g, '').length;
      let position = shown === typed ? end : positionAfter(shown, characters);
      // The Delete key before a comma changes nothing, so it steps over the comma.
      const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
      if (isForward && shown === value) position += 1;
      setCaret({ input: target, position });
      onChange(shown);
    },
  };
}
