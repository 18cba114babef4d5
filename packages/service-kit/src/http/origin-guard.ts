import type { RequestHandler } from 'express';
import { problem } from '../responses/problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with our cookies (CSRF, in addition to SameSite=Lax). Scripts
 * and native clients send no Origin: they are allowed, but only without cookies.
 */
export function originGuard(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (reading.has(request.method)) return next();
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    const foreign = origin !== undefined && !allowedOrigins.includes(origin);
    const crossSite = site === 'cross-site';
    const cookiesFromNowhere = origin === undefined && cookie !== undefined && site !== 'same-origin';
    if (foreign || crossSite || cookiesFromNowhere) {
      throw problem('foreign-origin', 'This can only be done from the pages of Alaso itself.');
    }
    next();
  };
}
