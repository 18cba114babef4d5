import { type Health, moderationRoutes } from '@alaso/contracts';
import {
  derivedId,
  type failedJobs,
  kept,
  type Platform,
  recordAdminAct,
  type Route,
  route,
} from '@alaso/service-kit';

/** The lifetime of a cached health report, in ms. Several admins may request the report at the same time. */
const keptMs = 1000;

type HealthDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  ask: () => Promise<Health>;
  failed: ReturnType<typeof failedJobs>;
};

export function healthRouteList({ ask, failed, inTransaction, outbox }: HealthDeps): Route[] {
  const health = kept(ask, keptMs);
  return [
    route(moderationRoutes.adminHealth, async () => ({ body: await health() })),
    route(moderationRoutes.listFailedJobs, async () => ({ body: await failed.list() })),
    route(moderationRoutes.actOnFailedJob, async ({ body: { queue, id, act, why }, caller }) => {
      const { name } = await failed.find(queue, id);
      // Recorded first, because the log and the queue cannot change atomically and no action may go
      // unrecorded.
      await inTransaction((session) =>
        recordAdminAct(
          outbox,
          {
            actorId: caller.userId,
            action: act === 'retry' ? 'job.retried' : 'job.discarded',
            target: { type: 'job', id: derivedId('job', queue, id) },
            before: {},
            after: { job: name, queue },
            why,
          },
          session,
        ),
      );
      await failed.act(queue, id, act);
      return {};
    }),
  ];
}
