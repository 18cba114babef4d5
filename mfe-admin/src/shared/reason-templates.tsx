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
  return (
    <div role="group" aria-label={templatesTitle} className="ad:flex ad:flex-wrap ad:gap-x-2">
      {templates.map((template) => (
        <button
          key={template.label}
          type="button"
          aria-pressed={template.text === text}
          onClick={() => onChoose(template.text)}
          className="ad:group ad:inline-flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:py-1 ad:text-sm ad:font-semibold"
        >
          <span className="ad:inline-flex ad:min-h-9 ad:items-center ad:rounded-control ad:border ad:border-control ad:bg-surface ad:px-3 ad:group-hover:border-primary ad:group-aria-pressed:border-primary ad:group-aria-pressed:bg-primary ad:group-aria-pressed:text-on-primary">
            {template.label}
          </span>
        </button>
      ))}
    </div>
  );
}
