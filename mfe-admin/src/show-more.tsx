import { Button } from '@alaso/ui';
import type { ListPages } from './list-answer.ts';

/** The button at the end of a list that has more pages. */
export function ShowMore({ list }: { list: Pick<ListPages<unknown>, 'showMore' | 'isLoadingMore'> }) {
  if (!list.showMore) return null;
  return (
    <Button
      variant="secondary"
      onClick={list.showMore}
      pending={list.isLoadingMore}
      className="ad:mx-auto ad:mt-4 ad:flex"
    >
      Show more
    </Button>
  );
}
