import { createContext, useContext } from 'react';

/** Connects a control inside a Field to the Field's label, hint, and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldControlContext = createContext<FieldControl | null>(null);

/** Returns the attributes that the surrounding Field provides, or none if there is no Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldControlContext) ?? {};
}

/** Style for every text control. The font size is 17 px, because phones zoom in on anything below 16 px. */
export const controlStyles = [
  'al:w-full al:min-w-0 al:rounded-control al:border al:border-control al:bg-surface al:px-3.5',
  'al:font-sans al:text-base al:text-ink al:transition-[border-color] al:duration-150',
  'al:hover:border-ink al:focus-visible:border-primary',
  'al:aria-invalid:border-danger al:aria-invalid:hover:border-danger',
  'al:disabled:cursor-not-allowed al:disabled:border-line al:disabled:bg-sunken al:disabled:text-ink-muted',
].join(' ');

export const selectTriggerStyles = `${controlStyles} al:flex al:min-h-11 al:items-center al:justify-between al:gap-2 al:text-left al:data-placeholder:text-ink-muted`;
