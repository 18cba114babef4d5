import { type ApiPlatform, createCounter, problem } from '@alaso/service-kit';
import { photosMessages } from './photos.messages.ts';

const defaultWindowMs = 10_000;

/** The calls for one upload: request a URL, send the bytes, inspect them. */
type UploadCall = 'address' | 'bytes' | 'look';

export type UploadLimits = {
  /**
   * Counts a call with a verified session or signature. @throws service-unavailable with the time to retry
   */
  take(call: UploadCall, userId: string): Promise<void>;
};

/**
 * Limits uploads across all users, so that a rush does not delay anything else. Only verified calls are
 * counted. One user gets at most 60% of the limit, so that nobody can use it up for everyone else.
 */
export function createUploadLimits(
  { redis, config }: Pick<ApiPlatform, 'redis' | 'config'>,
  uploadsPerSecond: number,
  windowMs = defaultWindowMs,
): UploadLimits {
  const limit = (name: string, perSecond: number) => {
    const counter = createCounter(redis, { name: `${config.REDIS_PREFIX}:${name}`, windowMs });
    return async (key: string) => {
      const { count, lapsesInMs } = await counter.add(key);
      if (count <= (perSecond * windowMs) / 1000) return;
      throw problem('service-unavailable', photosMessages.manyUploads, { retryAfterMs: lapsesInMs });
    };
  };
  const ofUser = limit('uploads-of-user', 0.6 * uploadsPerSecond);
  const ofEveryone = limit('uploads-of-everyone', uploadsPerSecond);
  return {
    async take(call, userId) {
      await ofUser(`${call}:${userId}`);
      await ofEveryone(call);
    },
  };
}
