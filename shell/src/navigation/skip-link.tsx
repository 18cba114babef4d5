/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#main')?.focus();
      }}
      className="al:sr-only al:focus:not-sr-only al:focus:fixed al:focus:top-2 al:focus:left-2 al:focus:z-50 al:focus:rounded-control al:focus:bg-surface al:focus:px-4 al:focus:py-3 al:focus:text-sm al:focus:font-semibold al:focus:text-primary al:focus:shadow-card"
    >
      Skip to content
    </a>
  );
}
