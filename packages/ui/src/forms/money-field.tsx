import { bareNumber, groupedNumber, nairaQuestion, typedNaira } from '@alaso/contracts/typed-naira';
import { Field, type FieldProps, Input, type InputProps } from '@alaso/ui';
import { type ChangeEvent, useLayoutEffect, useState } from 'react';

export type MoneyInputProps = Omit<InputProps, 'value' | 'onChange' | 'inputMode' | 'leading'> & {
  /** An amount in the API format, `1500` or `1500.00`. Text that is not an amount is kept as typed. */
  value: string;
  onChange: (naira: string) => void;
};

/** Returns the position in `text` after this many characters, not counting commas. */
function positionAfter(text: string, characters: number): number {
  let position = 0;
  for (let rest = characters; rest > 0 && position < text.length; position += 1)
    if (text[position] !== ',') rest -= 1;
  return position;
}

/**
 * Accepts naira amounts as people type them: `₦15,000`, `15 000`, `15k`. Commas appear as the user types, and
 * the caret stays next to the same character.
 */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState('');
  const [caret, setCaret] = useState<{ input: HTMLInputElement; position: number } | null>(null);
  useLayoutEffect(() => {
    caret?.input.setSelectionRange(caret.position, caret.position);
  }, [caret]);
  // The value may have been changed elsewhere, in which case the typed text is outdated.
  const text = typedNaira(typed) === value ? typed : value.replace(/\.00$/, '');
  const shown = groupedNumber(text, text);

  function take({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const end = target.selectionEnd ?? target.value.length;
    const next = groupedNumber(target.value, shown);
    const characters = bareNumber(target.value.slice(0, end)).length;
    let position = next === target.value ? end : positionAfter(next, characters);
    // Pressing Delete before a comma has no effect, so the caret moves past the comma.
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    if (isForward && next === shown) position += 1;
    setCaret({ input: target, position });
    setTyped(next);
    onChange(typedNaira(next));
  }

  return <Input autoComplete="off" {...rest} inputMode="decimal" leading="₦" value={shown} onChange={take} />;
}

/**
 * A labeled {@link MoneyInput}. If an amount can be read in two ways, the field asks the user which one is
 * meant instead of showing an error.
 */
export function MoneyField(props: Omit<FieldProps, 'children'> & MoneyInputProps) {
  const { label, hint, error, required = false, optional = false, className, ...input } = props;
  const shownError = error && (nairaQuestion(input.value) ?? error);
  return (
    <Field {...{ label, hint, error: shownError, required, optional }} {...(className && { className })}>
      <MoneyInput {...input} />
    </Field>
  );
}
