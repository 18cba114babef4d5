import { type ApiPlatform, createCounter, problem } from '@alaso/service-kit';
import { photosMessages } from './photos.messages.ts';

const defaultWindowMs = 10_000;

/** The calls of one upload: request an address, send the bytes, inspect them. */
type UploadCall = 'address' | 'bytes' | 'look';

export type UploadLimits = {
  /** Counts a call with a verified session or signature. @throws service-unavailable, with when to retry */
  take(call: UploadCall, userId: string): Promise<void>;
};

/**
 * Limits the uploads of all users together, so that a rush delays nothing else. Only verified calls count.
 * One user gets at most 60 %, so that no one uses up the limit for the others.
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
