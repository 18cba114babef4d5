import type { Figures } from '@alaso/gateway';

export type Compared = {
  release: Figures;
  /** The previous release, in the hour before this one and since. */
  former: Figures;
  /** The other slices in the same ten minutes, except those with new releases. */
  others: Figures;
};

/** With fewer people a share means nothing. */
const MIN_PEOPLE = 20;
const MIN_FAILED = 5;
/** A single user, office or carrier with a broken proxy is not enough to alert anyone. */
const MIN_NETWORKS = 3;
/** A few addresses can belong to one person: below this, people decide, not the platform. */
const MIN_NETWORKS_TO_TAKE_BACK = 10;
/** A smaller share of failures is accepted. */
const FLOOR = 0.05;
/** The same if too little is known about its predecessor. */
const FLOOR_ALONE = 0.25;
/**
 * A release must fail this many times as often as its predecessor, and as other slices at the same time:
 * otherwise the network or a service is the cause.
 */
const TIMES = 3;
/** 97.5 % of all samples lie above the lower bound. */
const Z = 1.96;

const shareOf = ({ people, failed }: Figures) => (people === 0 ? 0 : Math.min(1, failed / people));

/** Returns the lower bound of Wilson's interval: the share is at least this, given the small sample. */
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
  /** One sentence. */
  why: string;
  /** True if enough networks report it to roll it back. */
  takesBack: boolean;
};

/**
 * Returns the verdict on a release that fails for too many people; null if it does not, or if it is too early
 * to tell.
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
