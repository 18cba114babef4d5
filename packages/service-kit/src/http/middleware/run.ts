import { operationIdOf } from '../../idempotency/idempotency.ts';
import { answering } from '../../audit/call-origin.ts';
import type { Step } from '../call.ts';
import { readCookies } from '../cookies.ts';
import { versionsIn } from '../if-match.ts';

/** Calls the route's handler. Of a shared answer it learns nothing of who asks. */
export const run: Step = ({ route, request, address, caller, parts, write }) => {
  if (route.contract.shared) return route.run(parts, { log: request.log });
  const userAgent = request.headers['user-agent'] ?? '';
  const context = {
    ...(route.contract.who !== 'anyone' && { caller }),
    operationId: operationIdOf(write),
    ifMatch: versionsIn(request.headers['if-match']),
    address,
    cookies: readCookies(request),
    userAgent,
    log: request.log,
  };
  return answering({ address, userAgent }, () => route.run(parts, context));
};
