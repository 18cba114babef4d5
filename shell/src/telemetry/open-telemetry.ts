import {
  lotsInSample,
  lotsSent,
  telemetryPath,
  type TelemetryReport,
  visitTokenElement,
  visitTokenPattern,
} from '@alaso/contracts/telemetry';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { tryLimitMs } from '../federation/index.ts';
import { isOverridden, rolloutBucket, type RegistryStore } from '../registry/index.ts';
import { matchRoute } from '../routing/index.ts';

export type VisitReport = TelemetryReport['visits'][number];

const releaseIn = /\/mfe\/(?<slice>[a-z-]+)\/(?<version>[\w.-]+)\//;
/**
 * Matches a URL in a stack trace in the formats that browsers use: `at f (https://…)`, `at https://…`,
 * `f@https://…`.
 */
const addressIn = /(?:\(|\bat |@)(https?:\/\/[^\s)]+)/;

const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined) ?? '';

/** Returns the release of the slice that threw an error, or undefined if the error came from elsewhere. */
export function thrownIn(thrown: unknown): { slice: string; version: string } | undefined {
  const address = addressIn.exec(stackOf(thrown))?.[1] ?? '';
  const { slice, version } = releaseIn.exec(address)?.groups ?? {};
  return slice === undefined || version === undefined ? undefined : { slice, version };
}

const reachLimitMs = 3000;
const longestMs = 600_000;

/**
 * Checks whether the gateway is reachable. If it is not, a failure says nothing about the release, because
 * the user may be in a tunnel.
 */
const isGatewayReachable = () =>
  fetch('/registry.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(reachLimitMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns the token that the gateway embedded in this page, or none if the gateway did not serve the page.
 */
function tokenOfPage(): Pick<TelemetryReport, 'page'> {
  const token = document.getElementById(visitTokenElement)?.textContent?.trim() ?? '';
  return visitTokenPattern.test(token) ? { page: token } : {};
}

/** Returns the route's pattern, or undefined if the registry does not contain the route. */
function routeOf(registry: RegistryStore, path: string): string | undefined {
  if (path === '/' || path === '/auth') return path;
  const state = registry.current();
  return state.status === 'ready' ? matchRoute(state.registry, path)?.route.path : undefined;
}

/**
 * Does not count a timeout against a release, because a first visit loads more than a visit with a warm
 * cache.
 */
const judged = (visit: VisitReport): VisitReport => ({
  ...visit,
  ms: Math.min(Math.round(visit.ms), longestMs),
  ...(visit.outcome === 'load' && visit.ms >= tryLimitMs && { outcome: 'late' as const }),
});

/**
 * Reports to the gateway how well slices and this page perform. Each outcome is reported once per release.
 * Failures are reported immediately, and all other outcomes when the user leaves the page.
 * @param path the path at which the page was loaded
 * @returns a function that reports a visit
 */
export function openTelemetry(registry: RegistryStore, path: string): (visit: VisitReport) => void {
  const lot = rolloutBucket() % lotsSent;
  const isInSample = lot < lotsInSample;
  const reported = new Set<string>();
  const page = tokenOfPage();
  let next: Pick<TelemetryReport, 'visits' | 'vitals'> = { visits: [], vitals: [] };

  function send(): void {
    if (next.visits.length === 0 && next.vitals.length === 0) return;
    const report: TelemetryReport = { ...page, lot, ...next };
    next = { visits: [], vitals: [] };
    // Sent as JSON, because other sites cannot send JSON here.
    navigator.sendBeacon(telemetryPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
  const sendIfLeft = () => {
    if (document.visibilityState === 'hidden') send();
  };

  function take(visit: VisitReport): void {
    // A user who intentionally opens a broken release must not be counted as affected.
    if (isOverridden(visit.slice)) return;
    if (visit.outcome === 'shown' && !isInSample) return;
    const known = `${visit.slice} ${visit.version} ${visit.outcome}`;
    if (reported.has(known)) return;
    reported.add(known);
    if (visit.outcome === 'shown') {
      next.visits.push(judged(visit));
      return sendIfLeft();
    }
    void isGatewayReachable().then((reached) => {
      if (!reached) return reported.delete(known);
      next.visits.push(judged(visit));
      return send();
    });
  }

  const thrown = (error: unknown) => {
    const release = thrownIn(error);
    if (release) take({ ...release, outcome: 'run', ms: Math.round(performance.now()) });
  };
  window.addEventListener('error', ({ error }) => thrown(error));
  window.addEventListener('unhandledrejection', ({ reason }) => thrown(reason));

  if (isInSample) {
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      on(({ name, value }) => {
        const route = routeOf(registry, path);
        if (route !== undefined && next.vitals.length < 20) next.vitals.push({ name, route, value });
        sendIfLeft();
      });
    }
  }
  // Mobile browsers often close a page without `pagehide`.
  document.addEventListener('visibilitychange', sendIfLeft);
  window.addEventListener('pagehide', send);
  return take;
}
