import type { Entity } from '@alaso/contracts';

/** News of a change, from a push or a response. The other properties depend on the entity. */
export type News = { entity: Entity };

/** Handles news of a change. Returns false if the handler's data has to be refetched instead. */
type TakeNews = (news: News) => boolean;

const takers = new Set<TakeNews>();

/** Passes on news until the returned function is called. */
export function onNews(take: TakeNews): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** Passes news on to every handler. Returns false if any of them has to refetch. */
export const spreadNews = (news: News): boolean =>
  [...takers].map((take) => take(news)).every((isTaken) => isTaken);
