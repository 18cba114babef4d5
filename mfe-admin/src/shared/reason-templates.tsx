import { Chips } from '@alaso/ui/chips';
import { type ReasonTemplate, templatesTitle } from './reason-templates.messages.ts';

/** Suggests common reasons. Choosing one replaces the field's content. */
export function ReasonTemplates({
  templates,
  text,
  onChoose,
}: {
  templates: readonly ReasonTemplate[];
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
