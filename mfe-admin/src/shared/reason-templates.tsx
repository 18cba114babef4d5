import { Chips } from '@alaso/ui/chips';
import { type ReasonTemplate, templatesTitle } from './reason-templates.messages.ts';

/** Reasons to tap, each of which replaces what is in the field. */
export function ReasonTemplates({
  templates,
  text,
  onChoose,
}: {
  templates: readonly ReasonTemplate[];
  /** The current content of the field. */
  text: string;
  onChoose: (text: string) => void;
}) {
  const textOf = (chosen: string) => templates.find(({ label }) => label === chosen)?.text;
  return (
    <Chips
      label={templatesTitle}
      options={templates.map(({ label }) => label)}
      isChosen={(chosen) => textOf(chosen) === text}
      onChoose={(chosen) => onChoose(textOf(chosen) ?? '')}
    />
  );
}
