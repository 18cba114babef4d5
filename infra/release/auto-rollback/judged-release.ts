import { pinIn } from '../make-live.ts';
import { held, periodsOf } from '../kept-releases.ts';
import { canaryIn, type Frame, liveIn } from '../registry-file.ts';
import { type LogLine, wasTakenBack } from '../release-log.ts';

/**
 * How long after going live a release may be rolled back. After that, its predecessor is too old to compare
 * with.
 */
const JUDGED_MS = 2 * 3_600_000;

/** A release that may be rolled back, since when it is live, and the version to return to. */
export type Judged = {
  name: string;
  version: string;
  since: Date;
  former: string;
  /** Set if only a share of people get it, and everyone else the previous one. */
  isCanary: boolean;
};

/**
 * Returns the last version that lasted an hour and was never rolled back; else the last that was not rolled
 * back.
 */
function lastGood(lines: readonly LogLine[], name: string, version: string): string | undefined {
  const periods = periodsOf(lines).filter(
    (one) => one.version !== version && !wasTakenBack(lines, name, one.version),
  );
  return (periods.findLast(held) ?? periods.at(-1))?.version;
}

/**
 * Returns the live release of a slice, if it is being judged. It is not if it has been live for long, is
 * pinned, was activated manually, or was rolled back before and published again: then a person has decided.
 */
function judgedLive(frame: Frame, log: readonly LogLine[], name: string, now: Date): Judged | undefined {
  const version = liveIn(frame, name)?.version;
  if (version === undefined || pinIn(frame, name, now)) return undefined;
  const lines = log.filter((line) => line.name === name);
  const last = lines.findLast(({ from, to }) => from !== to);
  if (last?.act !== 'publish' || last.to !== version || wasTakenBack(lines, name, version)) return undefined;
  const since = new Date(last.when);
  if (now.getTime() - since.getTime() > JUDGED_MS) return undefined;
  const former = lastGood(lines, name, version);
  return former === undefined ? undefined : { name, version, since, former, isCanary: false };
}

/** Returns the canary, unless it was rolled back before. It is judged as long as it runs. */
function judgedCanary(frame: Frame, log: readonly LogLine[], name: string): Judged | undefined {
  const [former, version] = [liveIn(frame, name)?.version, canaryIn(frame, name)?.release.version];
  if (former === undefined || version === undefined || wasTakenBack(log, name, version)) return undefined;
  const lines = log.filter((line) => line.name === name && line.canary?.version === version);
  // Increasing its share does not restart it.
  const begun = lines[lines.findLastIndex(({ canary }) => canary?.percent === 0) + 1];
  return begun && { name, version, since: new Date(begun.when), former, isCanary: true };
}

/** Returns the releases of a slice that are being judged. */
export const judgedReleases = (frame: Frame, log: readonly LogLine[], name: string, now: Date): Judged[] =>
  [judgedLive(frame, log, name, now), judgedCanary(frame, log, name)].filter((one) => one !== undefined);
