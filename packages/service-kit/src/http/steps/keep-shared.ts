import type { RouteContract } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { readCookies } from '../cookies.ts';
import type { Step } from '../call.ts';
import type { AnyReply } from '../route.ts';
import { serialise } from '../shared-answers.ts';

/** How many addresses are kept at the same time: they lapse within a second. */
const maxKept = 200;

/** A text stays as it is: the gateway puts it into a page, where it may not be compressed. */
const serialised = ({ body, headers }: AnyReply, { contentType }: RouteContract): AnyReply => ({
  ...(headers && { headers }),
  ...(contentType ? { body } : { serialised: serialise(body) }),
});

/**
 * Works a shared answer out and serialises it once for all who ask for its address within the same second: it ends with what
 * the gateway keeps. Whoever has just written reads anew, and so do those who come after. With `isKept` false each call
 * is worked out.
 */
export function keepShared(isKept: boolean): Step {
  const kept = new Map<string, Promise<AnyReply>>();
  let second = 0;
  return ({ request, route }, next) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) kept.clear();
    second = now;
    const address = request.originalUrl;
    const hasWritten = readCookies(request)[freshReads.cookie] !== undefined;
    const known = hasWritten ? undefined : kept.get(address);
    if (known) return known;
    const reply = next().then((one) => serialised(one, route.contract));
    if (isKept && (kept.size < maxKept || kept.has(address))) {
      kept.set(address, reply);
      reply.catch(() => {
        if (kept.get(address) === reply) kept.delete(address);
      });
    }
    return reply;
  };
}
