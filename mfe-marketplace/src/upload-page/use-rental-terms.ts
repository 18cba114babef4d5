import { NewRentalTerms, rentalLimits } from '@alaso/contracts';
import { useState } from 'react';
import { useSetRentalTermsMutation } from '../shared/upload-api.ts';

const nothing = { deposit: '', lateFee: '' };

/**
 * Saves the deposit and late fee that the owner sets for a new rental. svc-orders stores these terms, so they
 * are set after the item is listed. Without them, the default terms apply.
 */
export function useRentalTerms() {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<ReadonlyMap<PropertyKey, string>>(new Map());
  const [setTerms] = useSetRentalTermsMutation();

  return {
    typed,
    errors,
    change: (changed: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...changed })),
    clear: () => {
      setTyped(nothing);
      setErrors(new Map());
    },
    /**
     * Returns the form's terms: null if they are empty, or undefined if they are invalid, in which case the
     * errors are shown next to the fields.
     */
    checked(): NewRentalTerms | null | undefined {
      const { deposit, lateFee } = typed;
      if (deposit === '' && lateFee === '') return null;
      const asked = {
        ...rentalLimits.usual,
        deposit: deposit || '0',
        lateFee: lateFee || '0',
        atOnce: false,
      };
      const { data, error } = NewRentalTerms.safeParse(asked);
      setErrors(new Map(error?.issues.map(({ path: [name = ''], message }) => [name, message])));
      return data;
    },
    save: (listingId: string, terms: NewRentalTerms) =>
      setTerms({ params: { listingId }, body: terms }).unwrap(),
  };
}

export type RentalTermsOfForm = ReturnType<typeof useRentalTerms>;
