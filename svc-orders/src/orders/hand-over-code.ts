import { randomInt, timingSafeEqual } from 'node:crypto';
import { type Counter, problem } from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import { orderProblems } from './order-problems.messages.ts';
import type { OrderDocument } from './order.model.ts';

const codes = 1_000_000;

/** Maximum number of wrong codes within {@link codeWindowMs}. */
const maxWrongCodes = 5;
/** Time for which wrong codes count toward the limit, starting with the first one, in ms. */
export const codeWindowMs = 3_600_000;

/** Returns six unpredictable digits. */
export const newHandOverCode = () => String(randomInt(codes)).padStart(6, '0');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type HandOverCodes = {
  /**
   * Checks the code that the seller entered for an order. @throws invalid-input, wrong-code,
   * too-many-requests
   */
  assertCode(order: Pick<OrderDocument, '_id' | 'handOverCode'>, code: string | undefined): Promise<void>;
};

/**
 * Creates the check for handover codes. Each attempt is counted before its code is compared, so that
 * concurrent guesses are counted too.
 */
export function handOverCodes(wrongCodes: Counter): HandOverCodes {
  return {
    async assertCode({ _id, handOverCode }, code) {
      if (code === undefined) throw fieldProblem('code', orderProblems.codeMissing);
      const { count, lapsesInMs } = await wrongCodes.add(_id);
      if (count > maxWrongCodes) {
        throw problem('too-many-requests', orderProblems.tooManyWrongCodes, { retryAfterMs: lapsesInMs });
      }
      if (handOverCode !== null && isSame(handOverCode, code)) {
        await wrongCodes.takeBack(_id);
        return;
      }
      throw problem('wrong-code', orderProblems.wrongCode(maxWrongCodes - count));
    },
  };
}
