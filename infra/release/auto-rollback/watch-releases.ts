import { parseRegistry, SliceDescription } from '@alaso/contracts';
import type { Figures, VisitCounts } from '@alaso/gateway';
import type { Mail, Mailer } from '@alaso/service-kit/mail';
import { DESCRIPTION } from '../../common/slice-description.ts';
import { changeCanary, pinIn } from '../make-live.ts';
import { folderOf } from '../store/published-versions.ts';
import { canaryIn, type Frame, liveIn, readFrame } from '../store/registry-file.ts';
import { type LogLine, readLog, wasTakenBack } from '../store/release-log.ts';
import { moveSlice } from '../release-slice.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { failsForPeople, type Verdict } from './fails-for-people.ts';
import { held, listPeriods } from '../kept-releases.ts';

/** After this time, the previous release's data is too old for a comparison. */
const JUDGED_MS = 2 * 3_600_000;

/** A release that may be rolled back, the time at which it went live, and the version to return to. */
type Judged = {
  name: string;
  version: string;
  since: Date;
  former: string;
  /** Set if only a percentage of people get the release and everyone else gets the previous one. */
  isCanary: boolean;
};

/**
 * Returns the last version that was live for an hour, or else the last one that was live. Excludes versions
 * that were rolled back.
 */
function lastGood(lines: readonly LogLine[], name: string, version: string): string | undefined {
  const periods = listPeriods(lines).filter(
    (one) => one.version !== version && !wasTakenBack(lines, name, one.version),
  );
  return (periods.findLast(held) ?? periods.at(-1))?.version;
}

/**
 * Returns a slice's live release if it is being judged. A release is not judged if it has been live for too
 * long. It is also not judged if it is pinned, was activated manually, or was republished after a rollback,
 * because in these cases a person has decided.
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

/** Returns the canary unless it was rolled back before. A canary is judged for as long as it runs. */
function judgedCanary(frame: Frame, log: readonly LogLine[], name: string): Judged | undefined {
  const [former, version] = [liveIn(frame, name)?.version, canaryIn(frame, name)?.release.version];
  if (former === undefined || version === undefined || wasTakenBack(log, name, version)) return undefined;
  const lines = log.filter((line) => line.name === name && line.canary?.version === version);
  // The period begins when the canary last started, so increasing its percentage does not restart the period.
  const begun = lines[lines.findLastIndex(({ canary }) => canary?.percent === 0) + 1];
  return begun && { name, version, since: new Date(begun.when), former, isCanary: true };
}

const judgedReleases = (frame: Frame, log: readonly LogLine[], name: string, now: Date): Judged[] =>
  [judgedLive(frame, log, name, now), judgedCanary(frame, log, name)].filter((one) => one !== undefined);

/**
 * Returns the email address of the team that owns a release. Undefined if the release does not specify one.
 */
async function readOwner(store: ReleaseStore, name: string, version: string): Promise<string | undefined> {
  const text = await store.file(`${folderOf(name, version)}/${DESCRIPTION}`);
  return text === null ? undefined : SliceDescription.safeParse(JSON.parse(String(text))).data?.owner;
}

/** The period over which failures are counted. */
const WINDOW_MS = 10 * 60_000;
/** The preceding period that a release is compared with. */
const BEFORE_MS = 60 * 60_000;

type Parts = {
  store: ReleaseStore;
  counts: Pick<VisitCounts, 'figures'>;
  mailer: Mailer;
  /** Email recipients in addition to the slice's team. */
  operators: readonly string[];
};

/** Thrown if the slice was changed in the meantime, in which case that change is preserved. */
class Overtaken extends Error {}

const before = (time: Date, ms: number) => new Date(time.getTime() - ms);

const total = (all: readonly Figures[]): Figures => ({
  people: all.reduce((sum, { people }) => sum + people, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  networks: all.reduce((sum, { networks }) => sum + networks, 0),
});

async function judge(
  { name, version, since, former }: Judged,
  { frame, log }: { frame: Frame; log: readonly LogLine[] },
  { counts }: Parts,
  now: Date,
): Promise<Verdict | null> {
  const from = new Date(Math.max(since.getTime(), before(now, WINDOW_MS).getTime()));
  // New releases of other slices may also be broken.
  const others = parseRegistry(frame).slices.filter(
    (one) => one.name !== name && judgedReleases(frame, log, one.name, now).length === 0,
  );
  return failsForPeople({
    release: await counts.figures(name, version, from, now),
    former: await counts.figures(name, former, before(since, BEFORE_MS), now),
    others: total(await Promise.all(others.map((one) => counts.figures(one.name, one.version, from, now)))),
  });
}

/**
 * Returns to the last good release, unless another process has already done so. @returns true if this process
 * made the change
 */
async function rollBack(
  { name, version, former, isCanary }: Judged,
  why: string,
  { store }: Parts,
  now: Date,
): Promise<boolean> {
  const by = { who: 'the platform', why, now };
  const act = 'take-back';
  const check = (frame: Frame) => {
    const judged = isCanary ? canaryIn(frame, name)?.release.version : liveIn(frame, name)?.version;
    if (judged !== version || pinIn(frame, name, now)) throw new Overtaken();
  };
  const end = (frame: Frame) =>
    Promise.resolve(frame)
      .then(check)
      .then(() => null);
  try {
    if (isCanary) await changeCanary(store, { name, act, canary: { version, percent: 0 }, next: end }, by);
    else await moveSlice(store, name, { version: former, act, check }, by);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Returns the emails to the team and the operators, one per recipient. */
async function mailsAbout(
  { name, version, former }: Judged,
  { why, takesBack }: Verdict,
  { store, operators }: Parts,
): Promise<Mail[]> {
  const team = await readOwner(store, name, version);
  const alert = [
    `${name} ${version} seems broken: ${why}.`,
    `Too few networks report it for the platform to take it back: please look at it, and decide.`,
    `To return to ${former}: npm run release -- ${name} --to ${former}`,
  ];
  const takenBack = [
    `${name} ${version} was taken back: ${why}.`,
    `People have ${former} again, open tabs with their next visit. It stays until someone publishes another release.`,
    `What happened is in the figures of slices by version, and in the log: npm run release -- --list ${name}`,
    `Nothing takes ${version} back again: to publish it once more is yours to decide.`,
  ];
  return [...new Set([...(team === undefined ? [] : [team]), ...operators])].map((to) => ({
    id: `${takesBack ? 'release' : 'alert'}-${name}-${version}-${to}`
      .replace(/[^A-Za-z0-9-]/g, '-')
      .slice(0, 150),
    to,
    subject: takesBack ? `${name} was taken back to ${former}` : `${name} ${version} seems broken`,
    text: (takesBack ? takenBack : alert).join('\n\n'),
  }));
}

/**
 * Rolls back releases that fail for users if enough networks report failures. Notifies the teams by email.
 */
export function createReleaseWatch(parts: Parts) {
  const { store, mailer } = parts;
  let mails: Mail[] = [];
  const alerted = new Set<string>();

  return {
    /** Sends pending emails. @throws if an email is not accepted, in which case the next call sends it */
    sendMails: async (): Promise<void> => {
      for (const mail of [...mails]) {
        await mailer.send(mail);
        mails = mails.filter((other) => other !== mail);
      }
    },
    /**
     * Returns a sentence for each release that was rolled back and for each with failures from only a few
     * networks.
     */
    check: async (now: Date): Promise<string[]> => {
      const [frame, log] = [await readFrame(store), await readLog(store)];
      const sentences: string[] = [];
      for (const { name } of parseRegistry(frame).slices) {
        for (const judged of judgedReleases(frame, log, name, now)) {
          const verdict = await judge(judged, { frame, log }, parts, now);
          if (verdict === null) continue;
          const { why, takesBack } = verdict;
          const release = `${name} ${judged.version}`;
          if (takesBack) {
            if (!(await rollBack(judged, why, parts, now))) continue;
            sentences.push(`${release} was taken back to ${judged.former}: ${why}.`);
          } else {
            if (alerted.has(release)) continue;
            alerted.add(release);
            sentences.push(`${release} seems broken, as few networks report: ${why}.`);
          }
          mails.push(...(await mailsAbout(judged, verdict, parts)));
        }
      }
      return sentences;
    },
  };
}
