import { Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { navigationMessages as messages } from './navigation.messages.ts';

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
      {messages.skip}
    </a>
  );
}

type PageFrameProps = { bar: ReactNode; children: ReactNode; foot?: ReactNode };

export function PageFrame({ bar, children, foot }: PageFrameProps) {
  return (
    <div className="al:flex al:min-h-dvh al:flex-col">
      <SkipLink />
      {bar}
      {/* Fills the screen below the bar, so that the footer is out of sight until there is content. */}
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

/** The footer on every page except the landing page, which has its own footer. */
export function PageFoot() {
  return (
    <footer className="al:mt-16 al:border-t al:border-line al:py-6 al:print:hidden">
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-wrap al:items-center al:justify-between al:gap-x-5 al:px-4 al:text-sm al:sm:px-6 al:text-ink-muted">
        <span>{messages.foot}</span>
        <span className="al:flex al:flex-wrap al:gap-x-5">
          <Link
            to="/?page=organizations"
            className="al:flex al:min-h-11 al:items-center al:text-ink al:underline al:decoration-line al:underline-offset-4 al:hover:text-primary"
          >
            {messages.organizations}
          </Link>
          <Link
            to="/?page=help"
            className="al:flex al:min-h-11 al:items-center al:text-ink al:underline al:decoration-line al:underline-offset-4 al:hover:text-primary"
          >
            {messages.help}
          </Link>
        </span>
      </div>
    </footer>
  );
}
