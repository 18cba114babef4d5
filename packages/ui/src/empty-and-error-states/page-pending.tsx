import { Spinner } from './spinner.tsx';

/**
 * A whole page is loading. The ring is always in the same place, in the shell and in slices, so that it does
 * not move when one takes over from the other.
 */
export function PagePending({ label }: { label?: string }) {
  return (
    <div className="al:flex al:justify-center al:pt-[28svh] al:pb-16">
      <Spinner size="lg" {...(label !== undefined && { label })} />
    </div>
  );
}
