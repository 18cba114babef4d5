import type { ReactNode } from 'react';

/** The first stop of the Tab key: skips the navigation. */
function SkipLink() {
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

type PageFrameProps = { bar: ReactNode; children: ReactNode; foot?: ReactNode };

/** The parts of every page, each in its place. */
export function PageFrame({ bar, children, foot }: PageFrameProps) {
  return (
    <div className="al:flex al:min-h-dvh al:flex-col">
      <SkipLink />
      {bar}
      {/* As tall as the screen below the bar, so that the footer stays out of sight until there is content above it. */}
      <main
        id="main"
        tabIndex={-1}
        className="al:flex al:min-h-[calc(100svh-4rem-1px)] al:flex-1 al:flex-col al:outline-none"
      >
        {children}
      </main>
      {foot}
    </div>
  );
}
