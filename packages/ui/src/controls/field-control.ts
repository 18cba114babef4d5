import { createContext, useContext } from 'react';

/** The attributes that tie a control inside a Field to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldControlContext = createContext<FieldControl | null>(null);

/** Returns the attributes of the surrounding Field; none outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldControlContext) ?? {};
}
