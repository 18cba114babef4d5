import { clsx, type ClassValue } from 'clsx';

/** Joins class names, dropping what is falsy. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
