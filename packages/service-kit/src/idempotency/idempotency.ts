import { createHash, randomUUID } from 'node:crypto';
import { timeLimits } from '@alaso/contracts/time-limits';
import { isProblem, problem, ProblemError } from '../responses/index.ts';
import { derivedId } from '../auth/index.ts';
import { within } from '../timeouts/index.ts';
import { idempotencyMessages } from './idempotency.messages.ts';
import type { StoredReply } from './idempotency.model.ts';
import type { IdempotencyRecords } from './idempotency.repository.ts';
import * as z from 'zod/mini';

export type Idempotency = {
  /**
   * Runs a write at most once for this user, route, and key. A repeated call gets the stored response. A
   * repeated call with a different body is rejected, and so is a call that arrives during the first attempt,
   * which can be repeated later.
   */
  once(request: IdempotentRequest, run: () => Promise<StoredReply>): Promise<StoredReply>;
};

export type IdempotentRequest = {
  userId: string;
  route: string;
  key: string;
  body: unknown;
  /** Paths in the response that are stored as null (see the contract's `notStored`). */
  notStored?: readonly (readonly string[])[];
};

const Fields = z.record(z.string(), z.unknown());

/** Returns the value with null at this path, if the path exists. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  const { data } = z.safeParse(Fields, value);
  if (name === undefined || data?.[name] === undefined) return value;
  return { ...data, [name]: rest.length > 0 ? without(data[name], rest) : null };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns a stable UUID for a user's write (see `operationId` in the route context), or a random UUID if
 * there is no key.
 */
export function operationIdOf(request: { userId: string; route: string; key: string } | undefined): string {
  if (!request) return randomUUID();
  return derivedId(request.userId, request.route, request.key);
}

/** Returns true if a retry may have a different outcome. A response like this is not stored. */
function isTemporary(error: ProblemError): boolean {
  // The order-open error is temporary, because the order may fail or end, after which the user can try again.
  const isLater = (['in-progress', 'password-again', 'order-open'] as const).some((code) =>
    isProblem(error, code),
  );
  return error.status >= 500 || error.status === 429 || isLater;
}

export function createIdempotency(records: IdempotencyRecords): Idempotency {
  /**
   * Body hashes of this process's attempts, by row id. These attempts do not need a lease to prove that they
   * are still running.
   */
  const running = new Map<string, string>();

  /**
   * Runs an attempt and renews its lease every second, so that if the process dies, the attempt is taken over
   * within seconds.
   */
  async function attemptTo(
    id: string,
    attempt: string,
    run: () => Promise<StoredReply>,
  ): Promise<StoredReply> {
    const renewing = setInterval(() => {
      // A failed renewal is ignored, because more renewals follow.
      records.renew(id, attempt).catch(() => {});
    }, timeLimits.idempotencyRenewMs);
    try {
      return await within(timeLimits.idempotencyAttemptMs, run(), () => new Error('a write does not end'));
    } catch (error) {
      if (error instanceof ProblemError && !isTemporary(error)) {
        const { code, message: detail, errors } = error;
        await records.finish(id, attempt, { refusal: { code, detail, ...(errors && { errors }) } });
      } else {
        await records.forget(id, attempt);
      }
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  return {
    async once({ userId, route, key, body, notStored = [] }, run) {
      if (key.length > 200) {
        throw problem('malformed-request', idempotencyMessages.keyTooLong);
      }
      const id = sha256(`${userId} ${route} ${key}`);
      const bodyHash = sha256(JSON.stringify(body ?? null));
      const attempt = randomUUID();
      const here = running.get(id);
      const existing = here ? { bodyHash: here } : await records.begin(id, bodyHash, attempt);
      if (existing) {
        if (existing.bodyHash !== bodyHash) {
          throw problem('key-reused', idempotencyMessages.keyReused);
        }
        if (!existing.reply) {
          throw problem('in-progress', idempotencyMessages.stillInProgress, {
            retryAfterMs: 1000,
          });
        }
        const { refusal } = existing.reply;
        if (refusal)
          throw problem(refusal.code, refusal.detail, refusal.errors && { errors: refusal.errors });
        return existing.reply;
      }
      running.set(id, bodyHash);
      try {
        const reply = await attemptTo(id, attempt, run);
        // Outside the try block, because the write is done, and deleting the key would allow a second write.
        await records.finish(id, attempt, {
          ...reply,
          ...(reply.body !== undefined && { body: notStored.reduce(without, reply.body) }),
        });
        return reply;
      } finally {
        running.delete(id);
      }
    },
  };
}
