import { Button, Card, formatDateTime, NotFetched, Skeleton } from '@alaso/ui';
import { Link, notifyFailure } from '@alaso/web-kit';
import { useDataExportQuery, useRequestDataExportMutation } from './settings-api.ts';
import { ownDataMessages as messages } from './own-data.messages.ts';

/** Downloads the file. The response is an attachment, so the browser stays on the page. */
function download(): void {
  const link = document.createElement('a');
  link.href = '/api/user/export';
  link.download = 'alaso-my-data.json';
  link.click();
}

/** Shows whether a copy of the user's data can be requested, is being prepared, or is ready. */
export function OwnData() {
  const asked = useDataExportQuery(undefined, { refetchOnMountOrArgChange: true });
  const [request, { isLoading }] = useRequestDataExportMutation();
  const { data } = asked;

  async function ask() {
    try {
      await request().unwrap();
    } catch (error) {
      notifyFailure(error, { title: messages.failed, otherwise: messages.tryAgain });
    }
  }

  /**
   * Refetches the state first to renew an expired session. Otherwise, an error response could be saved as the
   * file.
   */
  async function save() {
    const { data: latest } = await asked.refetch();
    if (latest?.state === 'ready') download();
    else notifyFailure(undefined, { title: messages.notDownloaded, otherwise: messages.tryAgain });
  }

  return (
    <section aria-labelledby="your-data">
      <Card className="db:flex db:flex-col db:items-start db:gap-3 db:p-5">
        <div>
          <h3 id="your-data" className="db:scroll-mt-24 db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
          <p className="db:mt-1 db:max-w-measure db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        {data === undefined ? (
          asked.error ? (
            <NotFetched
              what="data"
              title={messages.notLoaded}
              asked={[
                {
                  error: asked.error,
                  isFetching: asked.isFetching,
                  retry: () => void asked.refetch(),
                },
              ]}
            />
          ) : (
            <Skeleton className="db:h-11 db:w-40" />
          )
        ) : (
          <>
            {data.state === 'preparing' && <p role="status">{messages.preparing}</p>}
            {data.availableUntil !== null && (
              <>
                <p className="db:text-sm">{messages.availableUntil(formatDateTime(data.availableUntil))}</p>
                <Button onClick={() => void save()}>{messages.download}</Button>
              </>
            )}
            {data.nextAt === null ? (
              <Button
                variant="secondary"
                pending={isLoading}
                pendingText={messages.requesting}
                onClick={() => void ask()}
              >
                {data.state === 'ready' ? messages.requestAgain : messages.request}
              </Button>
            ) : (
              <p className="db:text-sm db:text-ink-muted">{messages.nextFrom(formatDateTime(data.nextAt))}</p>
            )}
          </>
        )}
        <Link
          to="/dashboard?tab=decisions"
          className="db:inline-flex db:min-h-11 db:items-center db:text-sm db:underline db:underline-offset-4"
        >
          {messages.decisions}
        </Link>
      </Card>
    </section>
  );
}
