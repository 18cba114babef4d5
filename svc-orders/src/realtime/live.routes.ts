import { type Answer, entities, ordersRoutes } from '@alaso/contracts';
import {
  type AnswerStream,
  listenForPages,
  type Logger,
  type PagePush,
  type Platform,
  problem,
  type PushSubject,
  readMarks,
  type Route,
  route,
} from '@alaso/service-kit';
import { realtimeMessages } from './realtime.messages.ts';
import { serialQueues } from '../serial-queues.ts';

type PageMessage = Answer<typeof ordersRoutes.followChanges>;
type PageStream = AnswerStream<PageMessage>;

/**
 * Loads an update about a changed subject for a user. Returns undefined if their pages have to refetch the
 * subject.
 */
export type LoadNews = (
  userId: string,
  subject: PushSubject,
  log: Logger,
) => Promise<PageMessage[number] | undefined>;

type OpenPages = {
  /** Rejects new streams while messages would be missed. @throws service-unavailable */
  assertListening(): void;
  /** Sends the user's changes to this stream from now on. */
  add(userId: string, stream: PageStream, log: Logger): void;
};

/** Maximum number of streams per user. Each browser has one stream for all its tabs. */
export const maxStreams = 5;
/** Time for which a browser polls after its stream was closed to make room for a newer one, in ms. */
const crowdedOutMs = 600_000;

/** Manages this process's streams by user. The streams receive messages from all processes. */
export function openPages(
  { redis, config, log, stopping }: Pick<Platform, 'redis' | 'config' | 'log' | 'stopping'>,
  loadNews: LoadNews,
): OpenPages {
  const streams = new Map<string, Set<PageStream>>();

  const endAll = () => {
    for (const ofPerson of streams.values()) for (const stream of ofPerson) stream.end();
  };
  const runSerially = serialQueues();
  /** Sends changes, and the update about their subject, to a user's pages. */
  async function send(userId: string, { changed, subject }: PagePush): Promise<void> {
    const ofPerson = streams.get(userId);
    if (!ofPerson) return;
    const news =
      subject &&
      (await loadNews(userId, subject, log).catch((err: unknown) => {
        log.warn({ err }, 'pages: the news of a change are not known, and pages refetch it');
      }));
    for (const stream of ofPerson) stream.send(news ? [...changed, news] : changed);
  }
  const heard = listenForPages(
    { redis, prefix: config.REDIS_PREFIX, log },
    {
      onPush(push) {
        for (const userId of push.userIds) void runSerially(userId, () => send(userId, push));
      },
      // The pages poll until they have reconnected.
      onDeaf: endAll,
    },
  );
  stopping.addEventListener('abort', () => heard.close());

  function remember(userId: string, stream: PageStream): void {
    const ofPerson = streams.get(userId) ?? new Set();
    streams.set(userId, ofPerson.add(stream));
    const [oldest] = ofPerson;
    if (oldest && ofPerson.size > maxStreams) {
      ofPerson.delete(oldest);
      oldest.end(crowdedOutMs);
    }
    stream.onEnd(() => {
      ofPerson.delete(stream);
      if (ofPerson.size === 0 && streams.get(userId) === ofPerson) streams.delete(userId);
    });
  }

  return {
    assertListening() {
      if (heard.isListening()) return;
      throw problem('service-unavailable', realtimeMessages.unavailable, { retryAfterMs: 5000 });
    },
    add(userId, stream, log) {
      remember(userId, stream);
      // Sends the messages that arrived between the page's request and the start of this stream.
      heard.lately(userId).then(
        (changed) => changed.length > 0 && stream.send(changed),
        (err: unknown) => {
          log.warn({ err }, 'pages: the latest changes are not known');
          stream.end();
        },
      );
    },
  };
}

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

/**
 * Returns a version that lists each marked entity with its mark, such as
 * `order:4fGh0aQ1,notification:Zk3_x9Lm`.
 */
const versionOf = (marks: Readonly<Record<string, string>>) =>
  Object.entries(marks)
    .map((parts) => parts.join(':'))
    .join(',');

function splitMark(part: string): [entity: string, mark: string] {
  const [entity = '', mark = ''] = part.split(':');
  return [entity, mark];
}
