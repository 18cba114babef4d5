import type { Category } from '@alaso/contracts';

/** Returns a category's display name, such as `Resale`. */
export const categoryWord = (category: Category) => category.charAt(0).toUpperCase() + category.slice(1);
