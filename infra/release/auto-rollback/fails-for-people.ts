import type { Figures } from '@alaso/gateway';

/** How a release fares, and what it is measured by, at the same time. */
export type Compared = {
  release: Figures;
  /** The release that it replaced, in the hour before it and since. */
  former: Figures;
  /** The other slices, in the same ten minutes: those whose release is not new itself. */
  others: Figures;
};

/** Fewer people are an accident, not a share. */
const LEAST_PEOPLE = 20;
const LEAST_FAILED = 5;
/** So that nobody alone, nor an office or a carrier with a broken proxy, is enough to alert anyone. */
const LEAST_NETWORKS = 3;
/** A few addresses can be one person's: with fewer networks than this, people decide and not the platform. */
const LEAST_NETWORKS_TO_TAKE_BACK = 10;
/**
 * It fails for more than one in twenty; where nothing is known of its predecessor, for more than one in four.
 */
const FLOOR = 0.05;
const FLOOR_ALONE = 0.25;
/**
 * So many times as often as its predecessor, and as other slices at the same time: else it is the network, or
 * a service.
 */
const TIMES = 3;
/** 97.5 % of all samples lie above the lower end. */
const Z = 1.96;

const shareOf = ({ people, failed }: Figures) => (people === 0 ? 0 : Math.min(1, failed / people));

/** The lower end of Wilson's interval: what the share is at least, as few as they were who were asked. */
function leastShare(figures: Figures): number {
  const { people } = figures;
  if (people === 0) return 0;
  const share = shareOf(figures);
  const middle = share + Z ** 2 / (2 * people);
  const spread = Z * Math.sqrt((share * (1 - share)) / people + Z ** 2 / (4 * people ** 2));
  return (middle - spread) / (1 + Z ** 2 / people);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const isEnough = ({ people, networks }: Figures) => people >= LEAST_PEOPLE && networks >= LEAST_NETWORKS;

/**
 * Why a release fails more people than it may, in a sentence, and whether enough networks say so to take it
 * back.
 */
export type Verdict = { why: string; takesBack: boolean };

/**
 * Returns the verdict on a release that fails more people than it may; null if it does not, or if nobody can
 * tell yet.
 */
export function failsForPeople({ release, former, others }: Compared): Verdict | null {
  if (!isEnough(release) || release.failed < LEAST_FAILED) return null;
  const isKnown = former.people >= LEAST_PEOPLE;
  const known = isKnown ? shareOf(former) : 0;
  const elsewhere = isEnough(others) ? shareOf(others) : 0;
  const allowed = Math.max(isKnown ? FLOOR : FLOOR_ALONE, TIMES * known, TIMES * elsewhere);
  if (leastShare(release) <= allowed) return null;
  const before = isKnown ? `its predecessor for ${percent(known)}` : 'of its predecessor too little is known';
  const why = `it failed for ${release.failed} of some ${Math.round(release.people)} people in ten minutes, which is ${percent(shareOf(release))}; ${before}`;
  return { why, takesBack: release.networks >= LEAST_NETWORKS_TO_TAKE_BACK };
}
