import { Button } from '@alaso/ui';

type ChoiceButtonsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; word: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Which of a few lists is shown. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="ad:flex ad:flex-wrap ad:gap-2">
      {choices.map(({ value, word }) => (
        <Button
          key={value}
          variant={value === chosen ? 'primary' : 'secondary'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
