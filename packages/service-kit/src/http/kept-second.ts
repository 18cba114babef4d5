/** How many addresses are kept at the same time: they lapse within a second. */
const maxKept = 200;

/** So long before a second begins its answers are worked out ahead: a sold item is sold for all within 1.5 s. */
const aheadMs = 100;

/** How many addresses are worked out ahead. */
const maxAhead = 20;

type Kept<T> = { answer: Promise<T>; asked: number; work: () => Promise<T> };

const secondOf = (ms: number) => Math.floor(ms / 1000);

/**
 * Keeps what was worked out for an address until the second ends: so long does the gateway keep it.
 *
 * When a second ends, all who ask come through the gateway until it has the next answer: of several thousand calls a second
 * hundreds, each of which makes the others wait longer. So what several have asked for at once is worked out before the
 * second begins.
 */
export function keepForSecond<T>() {
  let kept = new Map<string, Kept<T>>();
  let ahead = new Map<string, Kept<T>>();
  let second = 0;

  function keep(among: Map<string, Kept<T>>, address: string, work: () => Promise<T>): Promise<T> {
    const one = { answer: work(), asked: 1, work };
    among.set(address, one);
    one.answer.catch(() => {
      if (among.get(address) === one) among.delete(address);
    });
    return one.answer;
  }

  /** One after the other, so that the calls of this moment do not wait behind all of them. */
  async function workAhead(): Promise<void> {
    const [coming, next] = [second + 1, ahead];
    const wanted = [...kept].filter(([, { asked }]) => asked > 1).slice(0, maxAhead);
    for (const [address, { work }] of wanted) {
      if (secondOf(Date.now() + aheadMs) !== coming) return;
      // What fails is not kept: whoever asks next works it out, and hears of it.
      await keep(next, address, work).catch(() => undefined);
    }
  }

  function turnTo(now: number): void {
    const turned = secondOf(now) - second;
    if (turned === 0) return;
    kept = turned === 1 ? ahead : new Map<string, Kept<T>>();
    ahead = new Map();
    second += turned;
    setTimeout(() => void workAhead(), Math.max(0, (second + 1) * 1000 - aheadMs - now)).unref();
  }

  return {
    /** Returns what is kept for the address; `anew` works it out for this call and those after it. */
    get(address: string, work: () => Promise<T>, { anew }: { anew: boolean }): Promise<T> {
      turnTo(Date.now());
      // What was worked out ahead may not know what this caller knows.
      if (anew) ahead.delete(address);
      const known = anew ? undefined : kept.get(address);
      if (!known) return kept.size < maxKept || kept.has(address) ? keep(kept, address, work) : work();
      known.asked += 1;
      return known.answer;
    },
  };
}
