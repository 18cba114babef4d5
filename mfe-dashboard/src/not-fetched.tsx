import { ErrorPanel } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import type { Asked } from './list-answer.ts';

type NotFetchedProps = {
  /** `transactions`: the panel says that they could not be fetched. */
  what: string;
  /** What failed: Retry asks for all of it again, and for nothing else. */
  asked: readonly Asked[];
};

/** What did not come, in the server's own words where it said something, with a Retry. */
export function NotFetched({ what, asked }: NotFetchedProps) {
  const error = asked.map((each) => each.error).find(isCallError);
  return (
    <ErrorPanel
      title={`Failed to fetch ${what}`}
      {...(error && { text: error.detail })}
      onRetry={() => asked.forEach(({ retry }) => retry())}
      retrying={asked.some(({ isFetching }) => isFetching)}
    />
  );
}
