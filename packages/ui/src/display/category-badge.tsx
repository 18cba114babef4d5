import type { Category } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { CategoryGlyph } from './category-glyph.tsx';

const looks: Record<Category, { word: string; color: string }> = {
  resale: { word: 'Resale', color: 'al:text-primary' },
  gift: { word: 'Gift', color: 'al:text-leaf' },
  rent: { word: 'Rent', color: 'al:text-camwood' },
  upcycle: { word: 'Upcycle', color: 'al:text-plum' },
};

/** Returns the word that people see for a category, such as `Resale`. */
export function categoryWord(category: Category): string {
  return looks[category].word;
}

/** Color, word and mark of a category, on a surface of its own so that it can lie on a photo. */
export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  const { word, color } = looks[category];
  return (
    <span
      className={cn(
        'al:inline-flex al:h-7 al:items-center al:gap-1.5 al:rounded-control al:bg-surface al:pr-2.5 al:pl-2 al:text-xs al:font-semibold',
        color,
        className,
      )}
    >
      <CategoryGlyph category={category} />
      {word}
    </span>
  );
}
