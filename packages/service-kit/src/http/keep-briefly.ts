/** How many addresses are kept at the same time. */
const maxKept = 200;

/**
 * How long, in ms: a part of the half second for which the gateway has copies of their own, so that a copy is no older than
 * that half.
 */
const keptMs = 100;

/** Keeps what was worked out for an address until the tenth of a second ends. */
export function keepBriefly<T>() {
  let kept = new Map<string, Promise<T>>();
  let tenth = 0;

  return {
    /** Returns what is kept for the address; `anew` works it out for this call and those after it. */
    get(address: string, work: () => Promise<T>, { anew }: { anew: boolean }): Promise<T> {
      const now = Math.floor(Date.now() / keptMs);
      if (now !== tenth) [kept, tenth] = [new Map<string, Promise<T>>(), now];
      const known = anew ? undefined : kept.get(address);
      if (known) return known;
      const answer = work();
      if (kept.size < maxKept || kept.has(address)) kept.set(address, answer);
      // What fails is not kept: whoever asks next works it out, and hears of it.
      answer.catch(() => kept.get(address) === answer && kept.delete(address));
      return answer;
    },
  };
}
