/** A time limit for our own work that excludes the time spent waiting for others. */
export type WorkTimer = {
  /**
   * Returns the result of the work, or throws `late()` once the time is used up. The work itself continues.
   */
  limit<T>(work: Promise<T>): Promise<T>;
  pause<T>(wait: () => Promise<T>): Promise<T>;
};

export function startWorkTimer(limitMs: number, late: () => Error): WorkTimer {
  let leftMs = limitMs;
  let startedAt = 0;
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: usedUp, reject } = withReject();

  function run(): void {
    isRunning = true;
    startedAt = performance.now();
    // If this process was busy, handles pending I/O first.
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
  // If no work was started, nothing else handles the rejection.
  promise.catch(() => undefined);
  return { promise, reject };
}
