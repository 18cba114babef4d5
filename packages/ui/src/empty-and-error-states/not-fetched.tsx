import { ErrorPanel } from './error-panel.tsx';

/** Something that was asked for, and how to ask again. */
export type Asked = { error: unknown; isFetching: boolean; retry: () => void };

export type NotFetchedProps = {
  /** `transactions`: the panel says that they could not be fetched. */
  what: string;
  /** Replaces the title that names `what`. */
  title?: string | undefined;
  /** What failed: Retry asks for all of it again, and for nothing else. */
  asked: readonly Asked[];
};

/** What did not come, in the server's own words where it said something, with a Retry. */
export function NotFetched({ what, title = `Failed to fetch ${what}`, asked }: NotFetchedProps) {
  return (
    <ErrorPanel
      title={title}
      text={asked.map(({ error }) => detailOf(error)).find((detail) => detail !== undefined)}
      onRetry={() => asked.forEach(({ retry }) => retry())}
      retrying={asked.some(({ isFetching }) => isFetching)}
    />
  );
}

/** The sentence for the person that a failed call carries. */
function detailOf(error: unknown): string | undefined {
  const hasDetail = typeof error === 'object' && error !== null && 'detail' in error;
  return hasDetail && typeof error.detail === 'string' ? error.detail : undefined;
}
