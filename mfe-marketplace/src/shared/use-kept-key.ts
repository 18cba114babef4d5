import { isCallError } from '@alaso/web-kit';
import { useRef } from 'react';

/** Returns whether a call's outcome is unknown: it may have succeeded or may still be in progress. */
const isUnanswered = (error: unknown): boolean =>
  isCallError(error) && (error.status === 0 || error.status >= 500 || error.code === 'in-progress');

type Kept<Body> = { body: Body; key: string };

/**
 * Stores the Idempotency-Key for a write that got no response. If the write is retried with the same key and
 * body, it is executed only once.
 */
export function useKeptKey<Body>() {
  const kept = useRef<Kept<Body> | null>(null);
  return {
    /** Returns the write that got no response, if any. */
    unanswered: () => kept.current,
    /** Sends a body with a new key, or with the unanswered call's key if the body is the same. */
    async send<Answer>(body: Body, call: (key: string) => Promise<Answer>): Promise<Answer> {
      const isSame = JSON.stringify(kept.current?.body) === JSON.stringify(body);
      const sent = isSame && kept.current ? kept.current : { body, key: crypto.randomUUID() };
      kept.current = sent;
      try {
        const answer = await call(sent.key);
        kept.current = null;
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) kept.current = null;
        throw error;
      }
    },
  };
}
