export type ChipsProps = {
  /** Describes the options to screen reader users. */
  label: string;
  options: readonly string[];
  isChosen: (option: string) => boolean;
  onChoose: (option: string) => void;
};

/** Suggested answers to tap, usually next to a field for other answers. */
export function Chips({ label, options, isChosen, onChoose }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className="al:flex al:flex-wrap al:gap-x-2">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={isChosen(option)}
          onClick={() => onChoose(option)}
          className="al:group al:inline-flex al:min-h-11 al:cursor-pointer al:items-center al:py-1 al:text-left al:text-sm al:font-semibold"
        >
          <span className="al:inline-flex al:min-h-9 al:items-center al:rounded-control al:border al:border-control al:bg-surface al:px-3 al:py-1 al:group-hover:border-primary al:group-aria-pressed:border-primary al:group-aria-pressed:bg-primary al:group-aria-pressed:text-on-primary">
            {option}
          </span>
        </button>
      ))}
    </div>
  );
}
