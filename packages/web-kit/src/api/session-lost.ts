import { isCallError } from './call-error.ts';

/** The 401 rule of the specification, section 8: the message starts with 401 and contains Unauthorized. */
export function isSessionLost(error: unknown): boolean {
  return isCallError(error) && error.message.startsWith('401') && error.message.includes('Unauthorized');
}
