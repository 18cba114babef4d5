import type { Category } from '@alaso/contracts';

/** Returns the word that people see for a category, such as `Resale`. */
export const categoryWord = (category: Category) => category.charAt(0).toUpperCase() + category.slice(1);
