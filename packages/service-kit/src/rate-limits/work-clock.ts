/** The time that we may take for something, not counting the time that others take meanwhile. */
export type WorkClock = {
  /** Returns the work's result, or throws `late()` once the time is used up. The work itself goes on. */
  limit<T>(work: Promise<T>): Promise<T>;
  /** Waits for somebody else; this does not count. */
  pause<T>(wait: () => Promise<T>): Promise<T>;
};

/** Starts a clock of `limitMs`. */
export function startWorkClock(limitMs: number, late: () => Error): WorkClock {
  let leftMs = limitMs;
  let startedAt = 0;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: usedUp, reject } = withReject();

  function run(): void {
    isRunning = true;
    startedAt = performance.now();
    // If this process itself was busy, it first looks at what has arrived meanwhile.
    timer = setTimeout(() => setImmediate(() => isRunning && reject(late())), leftMs);
  }

  function stop(): void {
    isRunning = false;
    clearTimeout(timer);
    leftMs -= performance.now() - startedAt;
  }

  run();
  return {
    limit: (work) => Promise.race([work, usedUp]).finally(stop),
    async pause(wait) {
      stop();
      const waited = await wait();
      run();
      return waited;
    },
  };
}

function withReject() {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt;
  });
  // Where no work was begun, nobody hears that its time is up.
  promise.catch(() => undefined);
  return { promise, reject };
}
