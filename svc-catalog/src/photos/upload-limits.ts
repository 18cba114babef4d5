import { type ApiPlatform, createCounter, problem } from '@alaso/service-kit';

const windowMs = 10_000;

/** Names the calls of one upload: it gets an address, its bytes are sent, and it is checked. */
type UploadCall = 'address' | 'bytes' | 'look';

export type UploadLimits = {
  /**
   * Counts a call whose session or signature is proven.
   *
   * @throws service-unavailable, with when to come back.
   */
  take(call: UploadCall, userId: string): Promise<void>;
};

/**
 * Limits the uploads of everyone together, so that a rush delays nothing else. Only proven calls count, and
 * one user takes at most 60 % of them, so that nobody uses up the limit for the others.
 */
export function createUploadLimits(
  { redis, config }: Pick<ApiPlatform, 'redis' | 'config'>,
  uploadsPerSecond: number,
): UploadLimits {
  const limit = (name: string, perSecond: number) => {
    const counter = createCounter(redis, { name: `${config.REDIS_PREFIX}:${name}`, windowMs });
    return async (key: string) => {
      const { count, lapsesInMs } = await counter.add(key);
      if (count <= (perSecond * windowMs) / 1000) return;
      const sentence = 'We are receiving a lot of photos right now. Please try again in a few seconds.';
      throw problem('service-unavailable', sentence, { retryAfterMs: lapsesInMs });
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
