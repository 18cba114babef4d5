import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names, dropping what is falsy. It does not settle conflicts (tailwind-merge would cost the first load
 * 9 KiB): a slice's classes win by their later stylesheet, inside the shell and this package write `al:px-3!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
