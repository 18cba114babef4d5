import type { Category } from '@alaso/contracts';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { categoryWords } from './category-badge.messages.ts';

const colors: Record<Category, string> = {
  resale: 'al:text-primary',
  gift: 'al:text-leaf',
  rent: 'al:text-camwood',
  upcycle: 'al:text-plum',
};

/** Returns the category label that users see, such as `Resale`. */
export const categoryWord = (category: Category): string => categoryWords[category];

/** A category's color, name, and symbol. It has a background so that it can be placed on a photo. */
export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      className={cn(
        'al:inline-flex al:h-7 al:items-center al:gap-1.5 al:rounded-control al:bg-surface al:pr-2.5 al:pl-2 al:text-xs al:font-semibold',
        colors[category],
        className,
      )}
    >
      <CategoryGlyph category={category} />
      <span>{categoryWords[category]}</span>
    </span>
  );
}

/** A price tag, a tied bow, a hanger, and a needle with thread. */
const glyphs: Record<Category, ReactNode> = {
  resale: (
    <>
      <path d="M2.5 8.2V3.4a.9.9 0 0 1 .9-.9h4.8l5.3 5.3a1 1 0 0 1 0 1.4l-4.3 4.3a1 1 0 0 1-1.4 0z" />
      <circle cx="5.6" cy="5.6" r="1" fill="currentColor" stroke="none" />
    </>
  ),
  gift: (
    <>
      <path d="M8 6.6C6.9 3.6 4.6 2.4 3.2 3.3 1.6 4.3 2.6 6.6 8 6.6s6.4-2.3 4.8-3.3C11.4 2.4 9.1 3.6 8 6.6Z" />
      <path d="M8 6.6 4.6 13.5M8 6.6l3.4 6.9" />
    </>
  ),
  rent: (
    <path d="M6.2 4.6a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3v.3l5.7 3.7c.9.6.5 2-.6 2H2.9c-1.1 0-1.5-1.4-.6-2L8 7.8" />
  ),
  upcycle: (
    <>
      <path d="m13.6 2.4-7 7" />
      <path d="M12.4 3.6 4.2 11.8" strokeWidth="2.6" />
      <path d="M13 3c1.5 1.8.3 3.6-1.6 4.1-2.6.7-2.8 2.6-1 3.3 1.9.7 2.6 2.3.6 3.1-2.5 1-5.7-.6-8.5.1" />
    </>
  ),
};

/** A 16 px symbol. It is decorative, because the category name is next to it. */
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
