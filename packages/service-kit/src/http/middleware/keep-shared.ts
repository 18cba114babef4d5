import type { RouteContract } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { readCookies } from '../cookies.ts';
import type { Step } from '../call.ts';
import { keepBriefly } from '../keep-briefly.ts';
import type { AnyReply } from '../route.ts';
import { serialise } from '../shared-answers.ts';

/** A text stays as it is: the gateway puts it into a page, where it may not be compressed. */
const serialised = ({ body, headers }: AnyReply, { contentType }: RouteContract): AnyReply => ({
  ...(headers && { headers }),
  ...(contentType ? { body } : { serialised: serialise(body) }),
});

/**
 * Works a shared answer out and serialises it once for all who ask for its address within the same tenth of a second. Whoever has just
 * written reads anew, and so do those who come after. With `isKept` false each call is worked out.
 */
export function keepShared(isKept: boolean): Step {
  const kept = keepBriefly<AnyReply>();
  return ({ request, route }, next) => {
    const work = () => next().then((one) => serialised(one, route.contract));
    if (!isKept) return work();
    const anew = readCookies(request)[freshReads.cookie] !== undefined;
    return kept.get(request.originalUrl, work, { anew });
  };
}
