import type { Entity } from '@alaso/contracts';

/** News of a change, from a push or an answer. Their other parts depend on the entity. */
export type News = { entity: Entity };

/** Takes news of a change; false if what it holds has to be refetched instead. */
type TakeNews = (news: News) => boolean;

const takers = new Set<TakeNews>();

/** Hands on news until the returned function is called. */
export function onNews(take: TakeNews): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** Hands news to everything that holds what they are about. False if any of it has to be refetched. */
export const spreadNews = (news: News): boolean =>
  [...takers].map((take) => take(news)).every((isTaken) => isTaken);
