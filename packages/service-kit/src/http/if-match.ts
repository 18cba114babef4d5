/** Returns the versions that an If-Match header names; undefined where any will do. */
export function versionsIn(ifMatch: string | undefined): readonly string[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version = '']) => version);
}
