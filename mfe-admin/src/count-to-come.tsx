import type { ListPages } from './list-answer.ts';

/** Keeps the place of a count behind the name of a tab until it is known. */
export const CountToCome = ({ like }: { like: string }) => (
  <span aria-hidden="true" className="ad:invisible">
    {` (${like})`}
  </span>
);

/** How many items a list has, behind the name of its tab. */
export function ListCount({
  list: { total, isError },
}: {
  list: Pick<ListPages<unknown>, 'total' | 'isError'>;
}) {
  if (isError) return null;
  return total === undefined ? <CountToCome like="00" /> : <> ({total})</>;
}
