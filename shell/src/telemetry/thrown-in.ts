const releaseIn = /\/mfe\/(?<slice>[a-z-]+)\/(?<version>[\w.-]+)\//;
/**
 * A place in a stack, as browsers write it: `at f (https://…)`, `at https://…`, `f@https://…`. A message may
 * name one, too.
 */
const placeIn = /(?:\(|\bat |@)(https?:\/\/[^\s)]+)/;

const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined) ?? '';

/** Returns the release of a slice in whose code something was thrown; undefined where it was elsewhere. */
export function thrownIn(thrown: unknown): { slice: string; version: string } | undefined {
  const place = placeIn.exec(stackOf(thrown))?.[1] ?? '';
  const { slice, version } = releaseIn.exec(place)?.groups ?? {};
  return slice === undefined || version === undefined ? undefined : { slice, version };
}
