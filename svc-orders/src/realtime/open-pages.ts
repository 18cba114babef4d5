import type { Entity } from '@alaso/contracts';
import { type AnswerStream, listenForPages, type Logger, type Platform, problem } from '@alaso/service-kit';

export type PageStream = AnswerStream<Entity[]>;

export type OpenPages = {
  /** Refuses where nothing would be heard. @throws service-unavailable */
  assertListening(): void;
  /** From now on this stream is told what changes for the person. */
  add(userId: string, stream: PageStream, log: Logger): void;
};

/** Browsers of one person that are told at the same time. Each has one stream, however many tabs are open. */
export const maxStreams = 5;
/** Whose stream made room for a newer one stays away this long, and asks by itself meanwhile. */
const crowdedOutMs = 600_000;

/** The streams of this process, by person. They hear what any process tells. */
export function openPages({
  redis,
  config,
  log,
  stopping,
}: Pick<Platform, 'redis' | 'config' | 'log' | 'stopping'>): OpenPages {
  const streams = new Map<string, Set<PageStream>>();

  const endAll = () => {
    for (const ofPerson of streams.values()) for (const stream of ofPerson) stream.end();
  };
  const heard = listenForPages(
    { redis, prefix: config.REDIS_PREFIX, log },
    {
      onTold({ userIds, changed }) {
        for (const userId of userIds) for (const stream of streams.get(userId) ?? []) stream.send(changed);
      },
      // Their pages come back, and ask by themselves until then.
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
      const sentence = 'Changes cannot be followed right now. Please try again shortly.';
      throw problem('service-unavailable', sentence, { retryAfterMs: 5000 });
    },
    add(userId, stream, log) {
      remember(userId, stream);
      // What was told between the page's questions and this stream.
      heard.lately(userId).then(
        (changed) => changed.length > 0 && stream.send(changed),
        (err: unknown) => {
          log.warn({ err }, 'pages: what was told lately is not known');
          stream.end();
        },
      );
    },
  };
}
