import type { Category } from '@alaso/contracts';
import type { ReactNode } from 'react';

/** One mark for each category: a price tag, a tied bow, a hanger, a needle with its thread. */
const glyphs: Record<Category, ReactNode> = {
  resale: (
    <>
      <path d="M2.5 8.2V3.4c0-.5.4-.9.9-.9h4.8l5.4 5.4c.4.4.4 1 0 1.4l-4.3 4.3c-.4.4-1 .4-1.4 0z" />
      <circle cx="5.4" cy="5.4" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  gift: (
    <path d="M8 7.2C6.6 4.4 5 3 3.4 3.4 1.8 3.8 2 6.6 4 7c1.3.3 2.7.3 4 .2 1.3.1 2.7.1 4-.2 2-.4 2.2-3.2.6-3.6C11 3 9.4 4.4 8 7.2Zm0 0-3 6.3M8 7.2l3 6.3" />
  ),
  rent: (
    <path d="M6.3 4.3C6.3 3.3 7 2.6 8 2.6s1.7.7 1.7 1.6c0 1.3-1.7 1.3-1.7 2.7l5.8 4c.9.6.5 1.9-.6 1.9H2.8c-1.1 0-1.5-1.3-.6-1.9l5.8-4" />
  ),
  upcycle: (
    <path d="M13.5 2.5 6 10M13.5 2.5c-1.1-.2-2.1.1-2.8.8L4.6 9.4 6.6 11.4 12.7 5.3c.7-.7 1-1.7.8-2.8ZM4.6 11.4c-2.2 1-2.5 2.3-.9 2.3 2 0 3.3-.6 5.3-.6 1.6 0 2.7.4 4 .4" />
  ),
};

/** The category's own mark, 16 px, decorative: the word stands beside it. */
export function CategoryGlyph({ category, className }: { category: Category; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {glyphs[category]}
    </svg>
  );
}
