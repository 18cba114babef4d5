import type { ServiceName } from '@alaso/contracts';
import type { Logger } from '../log/index.ts';
import { openSubscriber, type RedisClient } from '../redis/index.ts';

type Announced = { redis: RedisClient; prefix: string; service: ServiceName; log: Logger };

const channelOf = (prefix: string, service: ServiceName) => `${prefix}:outbox:${service}`;

/**
 * Returns a function that notifies this service's relays of new events in its outbox. A lost notification
 * only delays events until a relay next polls the outbox, so failures are just logged.
 */
export function announceEvents({ redis, prefix, service, log }: Announced): () => void {
  return () => {
    redis.publish(channelOf(prefix, service), '').catch((error: unknown) => {
      log.debug({ err: error }, 'outbox: new events were not announced');
    });
  };
}

/** Calls `onEvents` whenever a process of this service has added events to the outbox. */
export function listenForEvents(
  { redis, prefix, service, log }: Announced,
  onEvents: () => void,
): { close(): void } {
  const subscriber = openSubscriber(redis);
  subscriber.on('error', (error) => log.debug({ err: error }, 'outbox: Redis is away'));
  subscriber.on('message', onEvents);
  subscriber.on('ready', () => {
    const heard = subscriber.subscribe(channelOf(prefix, service));
    // Relays were not notified of events added before the subscription, so `onEvents` is also called now.
    heard.then(onEvents, (error: unknown) => log.debug({ err: error }, 'outbox: not subscribed'));
  });
  return { close: () => subscriber.disconnect() };
}
