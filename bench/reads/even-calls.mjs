/**
 * Calls that come evenly, so many a second, each whether or not those before it have been answered: as people's do. How long
 * each takes counts from when it is sent, or waits for one of the connections; how late this process itself was
 * with it counts apart. One timer sends what is due, and undici costs half of what node:http does: a caller that is busy half
 * of the time would measure its own queue and its own garbage.
 */
import { Pool } from 'undici';

const CONNECTIONS = 64;

export function openCaller(origin) {
  const pool = new Pool(origin, { connections: CONNECTIONS });

  /** Returns whether it was answered from what the gateway keeps. */
  function ask(path, headers) {
    return new Promise((resolve, reject) => {
      let isKept = true;
      pool.dispatch(
        { method: 'GET', path, headers },
        {
          onRequestStart() {},
          onResponseStart(_controller, status, { 'x-cache': cache = 'HIT' }) {
            if (status !== 200) reject(new Error(`${path} answers ${status}`));
            isKept = cache === 'HIT' || cache === 'UPDATING';
          },
          onResponseEnd: () => resolve(isKept),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }

  return {
    /** How many calls a second it answers to so many who wait for each. */
    async mostPerSecond(path, headers, { calls, atOnce }) {
      const begun = performance.now();
      let next = 0;
      const work = async () => {
        for (; next < calls; next += 1) await ask(path, headers);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return (calls * 1000) / (performance.now() - begun);
    },

    /** In ms: how long each took, and how late it was sent; and how many the gateway had not kept. */
    async timesAt(callsPerSecond, path, headers, calls) {
      const [times, lateness] = [new Float64Array(calls), new Float64Array(calls)];
      let fetched = 0;
      const timed = async (at, due) => {
        const from = performance.now();
        if (!(await ask(path, headers))) fetched += 1;
        times[at] = performance.now() - from;
        lateness[at] = from - due;
      };
      const begun = performance.now();
      const underWay = [];
      await new Promise((resolve) => {
        const sendDue = () => {
          for (; underWay.length < calls; ) {
            const due = begun + (underWay.length * 1000) / callsPerSecond;
            if (due > performance.now()) return void setTimeout(sendDue, 1);
            underWay.push(timed(underWay.length, due));
          }
          resolve();
        };
        sendDue();
      });
      await Promise.all(underWay);
      return { times, lateness, fetched };
    },

    close: () => pool.close(),
  };
}
