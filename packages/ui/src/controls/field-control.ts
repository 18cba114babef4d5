import { createContext, useContext } from 'react';

/** What a control inside a Field takes from it, so that label, hint and error are tied to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldControlContext = createContext<FieldControl | null>(null);

/** The attributes of the surrounding Field; nothing outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldControlContext) ?? {};
}
