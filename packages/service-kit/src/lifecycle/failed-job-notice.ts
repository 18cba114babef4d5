import type { NewAdminNotification } from '@alaso/contracts/internal';
import type { Worker } from 'bullmq';
import { derivedId } from '../auth/index.ts';
import { hourMs } from '../dates/index.ts';
import type { Outbox } from '../events/index.ts';
import { isGivenUp } from '../jobs/index.ts';
import type { Logger } from '../log/index.ts';
import { failedJobMessages as words } from './lifecycle.messages.ts';

/**
 * Notifies admins of failed jobs that only they can repeat, once an hour per queue. Scheduled jobs are left
 * out, because their next run does the work of the failed one.
 */
export function notifyOfFailedJobs(
  worker: Worker,
  { outbox, log }: { outbox: Pick<Outbox, 'writeOnce'>; log: Logger },
): void {
  worker.on('failed', (job) => {
    if (job === undefined || job.repeatJobKey !== undefined || !isGivenUp(job)) return;
    const noticeId = derivedId('failed jobs', worker.name, String(Math.floor(Date.now() / hourMs)));
    const notice: NewAdminNotification = {
      noticeId,
      title: words.title,
      text: words.text(job.name),
      link: '/admin?tab=health',
      changed: [],
      except: [],
    };
    outbox
      .writeOnce(noticeId, 'admin-notice.raised', notice)
      .catch((err: unknown) => log.warn({ err, job: job.name }, 'admins were not notified of a failed job'));
  });
}
