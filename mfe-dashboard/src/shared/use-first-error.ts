import { useEffect, useRef } from 'react';

/** Leads to the first field that needs attention, each time that `errors` are new. */
export function useFirstError(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
