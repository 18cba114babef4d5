import { pinIn } from '../make-live.ts';
import { held, periodsOf } from '../kept-releases.ts';
import { canaryIn, type Frame, liveIn } from '../registry-file.ts';
import { type LogLine, wasTakenBack } from '../release-log.ts';

/**
 * For how long after it went live a release may take itself back. Later its predecessor is no measure any
 * more.
 */
const JUDGED_MS = 2 * 3_600_000;

/** A release that may take itself back, since when it is live, and where it would return to. */
export type Judged = {
  name: string;
  version: string;
  since: Date;
  former: string;
  /** Whether only a share of people get it, and everybody else the former one. */
  isCanary: boolean;
};

/** The last version that held for an hour and was never taken back; else the last that was not taken back. */
function lastGood(lines: readonly LogLine[], name: string, version: string): string | undefined {
  const periods = periodsOf(lines).filter(
    (one) => one.version !== version && !wasTakenBack(lines, name, one.version),
  );
  return (periods.findLast(held) ?? periods.at(-1))?.version;
}

/**
 * Returns the live release of a slice, if it is judged now. It is not where it has been live for long, is
 * pinned, was moved there by hand, or was taken back before and published all the same: then a person has
 * decided.
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

/**
 * Returns the release that a share of people get, unless it was taken back before. It is judged as long as
 * they do.
 */
function judgedCanary(frame: Frame, log: readonly LogLine[], name: string): Judged | undefined {
  const [former, version] = [liveIn(frame, name)?.version, canaryIn(frame, name)?.release.version];
  if (former === undefined || version === undefined || wasTakenBack(log, name, version)) return undefined;
  const lines = log.filter((line) => line.name === name && line.canary?.version === version);
  // A larger share is no new beginning.
  const begun = lines[lines.findLastIndex(({ canary }) => canary?.percent === 0) + 1];
  return begun && { name, version, since: new Date(begun.when), former, isCanary: true };
}

/** Returns the releases of a slice that are judged now. */
export const judgedReleases = (frame: Frame, log: readonly LogLine[], name: string, now: Date): Judged[] =>
  [judgedLive(frame, log, name, now), judgedCanary(frame, log, name)].filter((one) => one !== undefined);
