import { randomBytes } from 'node:crypto';
import { entities, type Entity, Id } from '@alaso/contracts';
import { openSubscriber, type RedisClient } from '../redis/index.ts';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';

/** The users whose pages have to refetch, and the entities to refetch. */
const PagePush = z.object({
  userIds: z.array(Id),
  changed: z.array(z.enum(entities)),
  /**
   * Identifies the change, for services that notify pages themselves. It contains no content, because the
   * sender decides which content each user may see. `number` is the number of a new message.
   */
  subject: z.optional(z.object({ entity: z.enum(entities), id: Id, number: z.optional(z.number()) })),
});
export type PagePush = z.infer<typeof PagePush>;
export type PushSubject = NonNullable<PagePush['subject']>;

/** Notifies these users' open pages, no matter which process serves them. @throws while Redis is down */
export type PushToPages = (push: PagePush) => Promise<void>;

/**
 * A page that has just connected receives the messages from this period, which is longer than it takes to
 * connect.
 */
const lateMs = 30_000;

/**
 * Lifetime of the marks. A page that has no stream and has not polled for this long refetches more than just
 * the changes.
 */
const marksMs = 3_600_000;

const channelOf = (prefix: string) => `${prefix}:pages`;
const lateKeyOf = (prefix: string, userId: string) => `${prefix}:pages:${userId}`;
const marksKeyOf = (prefix: string, userId: string) => `${prefix}:page-marks:${userId}`;

export function createPagePush(redis: RedisClient, prefix: string): PushToPages {
  return async (push) => {
    const { userIds, changed } = push;
    const all = redis.multi();
    const mark = randomBytes(6).toString('base64url');
    const marks = Object.fromEntries(changed.map((entity) => [entity, mark]));
    for (const userId of userIds) {
      all.sadd(lateKeyOf(prefix, userId), ...changed).pexpire(lateKeyOf(prefix, userId), lateMs);
      all.hset(marksKeyOf(prefix, userId), marks).pexpire(marksKeyOf(prefix, userId), marksMs);
    }
    await all.publish(channelOf(prefix), JSON.stringify(push)).exec();
  };
}

/**
 * Returns a random mark for each entity that changed for this user within the last hour. Each change sets a
 * new mark.
 */
export const readMarks = (redis: RedisClient, prefix: string, userId: string) =>
  redis.hgetall(marksKeyOf(prefix, userId));

export type PagesListener = {
  /** Returns true as long as no message can be missed. */
  isListening(): boolean;
  /** Returns the entities that changed for this user within the last 30 s. */
  lately(userId: string): Promise<Entity[]>;
  close(): void;
};

/**
 * Listens for messages to pages. `onDeaf` is called when Redis goes down, because messages may be missed
 * after that.
 */
export function listenForPages(
  { redis, prefix, log }: { redis: RedisClient; prefix: string; log: Logger },
  { onPush, onDeaf }: { onPush: (push: PagePush) => void; onDeaf: () => void },
): PagesListener {
  const subscriber = openSubscriber(redis);
  let isListening = false;
  subscriber.on('error', (error) => log.warn({ err: error }, 'pages: Redis is away'));
  subscriber.on('message', (_channel, message: string) => onPush(z.parse(PagePush, JSON.parse(message))));
  subscriber.on('ready', () => {
    const heard = subscriber.subscribe(channelOf(prefix));
    heard.then(
      () => {
        isListening = true;
      },
      (error: unknown) => log.warn({ err: error }, 'pages: not subscribed'),
    );
  });
  subscriber.on('close', () => {
    isListening = false;
    onDeaf();
  });
  return {
    isListening: () => isListening,
    lately: async (userId) =>
      z.parse(z.array(z.enum(entities)), await redis.smembers(lateKeyOf(prefix, userId))),
    close: () => subscriber.disconnect(),
  };
}
