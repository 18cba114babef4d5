import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names and drops falsy ones. Does not resolve conflicts, because tailwind-merge would add 9 KiB
 * to the first load. A slice's classes win, because its stylesheet comes later. To override a class, the
 * shell and this package use `al:px-3!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
