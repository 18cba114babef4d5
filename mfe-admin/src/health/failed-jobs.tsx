import type { moderationRoutes as moderation } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { Button, cn, ErrorPanel, formatDateTime } from '@alaso/ui';
import { createEndpoints, endpointOf, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { compactControls } from '../shared/row-styles.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { failedJobMessages as words } from './failed-jobs.messages.ts';

const { useListFailedJobsQuery, useActOnFailedJobMutation } = createEndpoints('failed-jobs', (build) => ({
  listFailedJobs: endpointOf(build, moderationRoutes.listFailedJobs),
  actOnFailedJob: endpointOf(build, moderationRoutes.actOnFailedJob),
}));

type Asked = { job: moderation.FailedJob; act: 'retry' | 'discard' };

type FailedJobsProps = {
  /** The number of failed jobs across all queues. */
  count: number;
  onChange: () => unknown;
};

/** Lists failed jobs across all queues, each with buttons to retry or discard it. */
export function FailedJobs({ count, onChange }: FailedJobsProps) {
  const { data, isError, isFetching, refetch } = useListFailedJobsQuery(undefined, {
    skip: count === 0,
    refetchOnMountOrArgChange: true,
  });
  const [run, { isLoading }] = useActOnFailedJobMutation();
  const [asked, setAsked] = useState<Asked>();

  async function act({ job: { queue, id }, act: does }: Asked, why: string) {
    try {
      await run({ body: { queue, id, act: does, why } }).unwrap();
      notify({ title: words.done[does] });
      setAsked(undefined);
    } catch (error) {
      notifyFailure(error, { title: words.notChanged, otherwise: words.tryAgain });
    } finally {
      void refetch();
      onChange();
    }
  }

  if (count === 0) return null;
  if (isError && !data) {
    return <ErrorPanel title={words.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={words.title} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <h2 className="ad:text-lg ad:font-bold">{words.title}</h2>
      <p className="ad:text-sm ad:text-ink-muted">{words.text}</p>
      <ul aria-label={words.title}>
        {data.map((job) => (
          <li
            key={`${job.queue} ${job.id}`}
            className={cn(
              compactControls,
              'ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-3 ad:border-t ad:border-line ad:py-2 ad:text-sm',
            )}
          >
            <div className="ad:min-w-0 ad:flex-1 ad:basis-60 ad:wrap-anywhere">
              <p className="ad:font-semibold">{job.name}</p>
              <p>{job.error}</p>
              <p className="ad:text-xs ad:text-ink-muted">
                <span>{words.in(job.queue, job.attempts)}</span>
                {job.failedAt !== null && (
                  <>
                    <span>{` · ${formatDateTime(job.failedAt)}`}</span>
                  </>
                )}
              </p>
            </div>
            <div className="ad:flex ad:flex-wrap ad:gap-2">
              {(['discard', 'retry'] as const).map((does) => (
                <Button
                  key={does}
                  variant="secondary"
                  size="sm"
                  aria-label={words.named(words[does], job.name)}
                  onClick={() => setAsked({ job, act: does })}
                >
                  {words[does]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <WhyDialog
          {...words.dialogs[asked.act]}
          confirmText={words[asked.act]}
          pending={isLoading}
          onConfirm={(why) => void act(asked, why)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
