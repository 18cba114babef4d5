import type { Figures } from '@alaso/gateway';

export type Compared = {
  release: Figures;
  /** Results for the previous release, from one hour before this release until now. */
  former: Figures;
  /** Results for the other slices in the same ten minutes, excluding those with new releases. */
  others: Figures;
};

/** With fewer people, a percentage is meaningless. */
const MIN_PEOPLE = 20;
const MIN_FAILED = 5;
/** A broken proxy at a single user, office, or carrier should not alert anyone. */
const MIN_NETWORKS = 3;
/** A few addresses may belong to one person. Below this number, people have to decide on a rollback. */
const MIN_NETWORKS_TO_TAKE_BACK = 10;
/** A failure share below this is accepted. */
const FLOOR = 0.05;
/** Accepted failure share if too little is known about the previous release. */
const FLOOR_ALONE = 0.25;
/**
 * A release must fail this many times as often as the previous one and as other slices at the same time.
 * Otherwise, the cause is the network or a service.
 */
const TIMES = 3;
/** 97.5% of all samples are above the lower bound. */
const Z = 1.96;

const shareOf = ({ people, failed }: Figures) => (people === 0 ? 0 : Math.min(1, failed / people));

/** Returns the lower bound of Wilson's interval: the minimum failure share that a small sample supports. */
function minShare(figures: Figures): number {
  const { people } = figures;
  if (people === 0) return 0;
  const share = shareOf(figures);
  const middle = share + Z ** 2 / (2 * people);
  const spread = Z * Math.sqrt((share * (1 - share)) / people + Z ** 2 / (4 * people ** 2));
  return (middle - spread) / (1 + Z ** 2 / people);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const isEnough = ({ people, networks }: Figures) => people >= MIN_PEOPLE && networks >= MIN_NETWORKS;

export type Verdict = {
  /** The reason, in one sentence. */
  why: string;
  /** True if enough networks report failures for the release to be rolled back. */
  takesBack: boolean;
};

/**
 * Returns the verdict on a release that fails for too many people. Null if it does not, or if it is too early
 * to judge.
 */
export function failsForPeople({ release, former, others }: Compared): Verdict | null {
  if (!isEnough(release) || release.failed < MIN_FAILED) return null;
  const isKnown = former.people >= MIN_PEOPLE;
  const known = isKnown ? shareOf(former) : 0;
  const elsewhere = isEnough(others) ? shareOf(others) : 0;
  const allowed = Math.max(isKnown ? FLOOR : FLOOR_ALONE, TIMES * known, TIMES * elsewhere);
  if (minShare(release) <= allowed) return null;
  const before = isKnown ? `its predecessor for ${percent(known)}` : 'of its predecessor too little is known';
  const why = `it failed for ${release.failed} of some ${Math.round(release.people)} people in ten minutes, which is ${percent(shareOf(release))}; ${before}`;
  return { why, takesBack: release.networks >= MIN_NETWORKS_TO_TAKE_BACK };
}
