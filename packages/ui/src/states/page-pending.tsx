import { Spinner } from './spinner.tsx';

/**
 * A whole page is on its way. It stands at one and the same place whoever waits, shell or slice, so that the ring does
 * not wander while one takes over from the other.
 */
export function PagePending({ label }: { label?: string }) {
  return (
    <div className="al:flex al:justify-center al:pt-[28svh] al:pb-16">
      <Spinner size="lg" {...(label !== undefined && { label })} />
    </div>
  );
}
