import type { ServiceName } from '@alaso/contracts';
import type { Logger } from '../log/index.ts';
import { openSubscriber, type RedisClient } from '../redis/index.ts';

type Announced = { redis: RedisClient; prefix: string; service: ServiceName; log: Logger };

const channelOf = (prefix: string, service: ServiceName) => `${prefix}:outbox:${service}`;

/**
 * Returns a function that notifies the relays of this service of new events in its outbox. A lost
 * announcement only delays events until a relay next polls the outbox, so a failure is only logged.
 */
export function announceEvents({ redis, prefix, service, log }: Announced): () => void {
  return () => {
    redis.publish(channelOf(prefix, service), '').catch((error: unknown) => {
      log.debug({ err: error }, 'outbox: new events were not announced');
    });
  };
}

/** Calls `onEvents` when a process of this service has added events to the outbox. */
export function listenForEvents(
  { redis, prefix, service, log }: Announced,
  onEvents: () => void,
): { close(): void } {
  const subscriber = openSubscriber(redis);
  subscriber.on('error', (error) => log.debug({ err: error }, 'outbox: Redis is away'));
  subscriber.on('message', onEvents);
  subscriber.on('ready', () => {
    const heard = subscriber.subscribe(channelOf(prefix, service));
    // Events that were added before the subscription were announced to nobody.
    heard.then(onEvents, (error: unknown) => log.debug({ err: error }, 'outbox: not subscribed'));
  });
  return { close: () => subscriber.disconnect() };
}
