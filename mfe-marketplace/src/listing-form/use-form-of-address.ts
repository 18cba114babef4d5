import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type OpenForm = {
  draftId: string | null;
  /** Another number is another form. */
  number: number;
  /** The draft that this form has saved and that the address is about to name. */
  savedAs: string | null;
};

/** Which form the address asks for: that of the draft in `?draft=`, else a new one. */
export function useFormOfAddress() {
  const [search, setSearch] = useSearchParams();
  const draftId = search.get('draft');
  const [form, setForm] = useState<OpenForm>({ draftId, number: 0, savedAs: null });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  if (draftId !== form.draftId) {
    const goesOn = draftId !== null && draftId === form.savedAs;
    setForm({ draftId, number: goesOn ? form.number : form.number + 1, savedAs: null });
  }
  return {
    draftId,
    formNumber: form.number,
    /** The address names the draft that a new form has become, and the form stays as it is. */
    goOnWith: (savedAs: string) => {
      if (!isShown.current) return;
      setForm((open) => ({ ...open, savedAs }));
      setSearch({ draft: savedAs }, { replace: true });
    },
  };
}
