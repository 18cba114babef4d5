import { entities, ordersRoutes } from '@alaso/contracts';
import { type Platform, readMarks, type Route, route } from '@alaso/service-kit';
import type { OpenPages } from './open-pages.ts';

export function liveRoutes(pages: OpenPages, { redis, config }: Pick<Platform, 'redis' | 'config'>): Route[] {
  return [
    route(ordersRoutes.followChanges, ({ caller: { userId }, log }) => {
      pages.assertListening();
      return { stream: (stream) => pages.add(userId, stream, log) };
    }),
    route(ordersRoutes.listChanges, async ({ caller: { userId }, query: { since = '' } }) => {
      const marks = await readMarks(redis, config.REDIS_PREFIX, userId);
      const before = new Map(since.split(',').map((part) => splitMark(part)));
      const changed = entities.filter((entity) => (marks[entity] ?? '') !== (before.get(entity) ?? ''));
      return { body: { version: versionOf(marks), changed } };
    }),
  ];
}

/** Returns a version that lists each marked entity with its mark: `order:4fGh0aQ1,notification:Zk3_x9Lm`. */
const versionOf = (marks: Readonly<Record<string, string>>) =>
  Object.entries(marks)
    .map((parts) => parts.join(':'))
    .join(',');

function splitMark(part: string): [entity: string, mark: string] {
  const [entity = '', mark = ''] = part.split(':');
  return [entity, mark];
}
