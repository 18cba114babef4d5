import { problem } from '../responses/problem.ts';
import type { Caller } from './caller.ts';

/** @throws password-again unless the caller has given their password a short while ago */
export function assertFresh({ isFresh }: Pick<Caller, 'isFresh'>): void {
  if (isFresh) return;
  throw problem('password-again', 'Please enter your password again.');
}
