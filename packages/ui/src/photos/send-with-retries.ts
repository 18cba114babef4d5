import type { uploadPartBytes } from '@uppy/aws-s3';
import * as z from 'zod/mini';
import { mayStillWork, retried, type RetryOptions } from './with-retries.ts';

type Signature = Parameters<uploadPartBytes>[0]['signature'];

export type SendDeps = {
  send: uploadPartBytes;
  /** A fresh address for the same file. */
  signAgain: () => Promise<Signature>;
  wait?: RetryOptions['wait'];
};

const Refused = z.object({ source: z.object({ status: z.number() }) });

/** The HTTP status of a failed send; 0 where there was no answer. */
function statusOf(error: unknown): number {
  const refused = Refused.safeParse(error);
  return refused.success ? refused.data.source.status : 0;
}

const isExpired = (error: unknown) => error instanceof Error && error.message === 'Request has expired';
const isPassing = (error: unknown) => isExpired(error) || mayStillWork(statusOf(error));
const needsFreshAddress = (error: unknown) => isExpired(error) || statusOf(error) === 429;

/**
 * Uppy's way to put one file, tried again where that can help: Uppy's own delays are those of parts. A late
 * address and a refusal for too many calls are followed by a fresh address, which then stays.
 */
export function sendWithRetries({ send, signAgain, wait }: SendDeps): uploadPartBytes {
  return (part) => {
    let { signature } = part;
    return retried(
      async (failure) => {
        if (failure !== undefined && needsFreshAddress(failure)) signature = await signAgain();
        return send({ ...part, signature });
      },
      { isPassing, signal: part.signal, ...(wait && { wait }) },
    );
  };
}
