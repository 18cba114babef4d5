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
    <path d="M8 7.2C6.6 4.4 5 3 3.4 3.4 1.8 3.8 2 6.6 4 7c1.300.3 2.700.3 4 .2 1.300.1 2.700.1 4-.2 2-.4 2.200-3.200.6-3.600C11 3 9.400 4.400 8 7.200Zm0 0-3 6.300M8 7.200l3 6.300" />
  ),
  rent: (
    <path d="M6.300 4.300C6.300 3.300 7 2.600 8 2.600s1.700.7 1.700 1.600c0 1.300-1.700 1.300-1.700 2.700l5.800 4c.9.600.5 1.900-.6 1.900H2.800c-1.100 0-1.500-1.300-.6-1.900l5.800-4" />
  ),
  upcycle: (
    <path d="M13.500 2.500 6 10M13.500 2.500c-1.100-.2-2.100.1-2.800.8L4.600 9.400 6.600 11.400 12.700 5.300c.7-.7 1-1.700.8-2.800ZM4.600 11.400c-2.200 1-2.500 2.300-.9 2.300 2 0 3.300-.6 5.300-.6 1.600 0 2.700.4 4 .4" />
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
