import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

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
