/** Keeps the place of a count behind the name of a tab until it is known. */
export const CountToCome = ({ like }: { like: string }) => (
  <span aria-hidden="true" className="ad:invisible">
    {` (${like})`}
  </span>
);
