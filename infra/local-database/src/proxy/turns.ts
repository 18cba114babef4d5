/** Runs the work for each name one at a time, in the order of the calls. Names do not wait for each other. */
export function createTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {}); // the caller gets the failure; the next turn only waits for the end
    last.set(name, settled);
    try {
      return await turn;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}
