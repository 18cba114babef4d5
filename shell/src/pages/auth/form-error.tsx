import { WarningIcon } from '@alaso/ui/icons';

/** Why the form was refused, above its button until it is sent again. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p
      role="alert"
      className="al:flex al:items-start al:gap-2 al:rounded-control al:border al:border-danger al:bg-surface al:px-3.5 al:py-2.5 al:text-sm al:font-medium al:text-danger"
    >
      <WarningIcon aria-hidden="true" className="al:mt-0.5 al:size-4.5 al:shrink-0" />
      {message}
    </p>
  );
}
