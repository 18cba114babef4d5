import type { Entity } from '@alaso/contracts';

/** News about a change, from a push or a response. The other properties depend on the entity. */
export type News = { entity: Entity };

/** Handles news about a change. Returns false if the handler's data has to be refetched instead. */
type TakeNews = (news: News) => boolean;

const takers = new Set<TakeNews>();

/** Calls `take` with news until the returned function is called. */
export function onNews(take: TakeNews): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** Passes news to every handler. Returns false if any handler has to refetch. */
export const spreadNews = (news: News): boolean =>
  [...takers].map((take) => take(news)).every((isTaken) => isTaken);
