import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { until } from '@alaso/test-kit';
import { freePort } from '../../infra/local/free-port.ts';
import { openCheckout } from './desk.ts';

const startLimitMs = 900_000;
/** `npm start` gives up what does not end after 5 s. */
const stopLimitMs = 30_000;
const answerMs = 5000;
const limits = {
  RATE_LIMIT_PER_MINUTE: '100000',
  VISITOR_READS_PER_MINUTE: '100000',
  LOGIN_LIMIT_PER_ACCOUNT: '100000',
  LOGIN_LIMIT_PER_ADDRESS: '100000',
  REGISTER_LIMIT_PER_ADDRESS: '100000',
};

const isReady = (address: string) =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a platform by `npm start` in a checkout of its own, and opens one more for another team. Returns what ends both. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  const [market, cloth] = [openCheckout('market'), openCheckout('cloth')];
  const port = await freePort();
  const begun = performance.now();
  const platform = spawn('npm', ['start', '--silent'], {
    cwd: market.folder,
    env: { ...process.env, ...limits, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const toAll = (signal: NodeJS.Signals) => platform.pid !== undefined && process.kill(-platform.pid, signal);
  const isOver = () => platform.exitCode !== null || platform.signalCode !== null;
  async function stop(): Promise<void> {
    // To npm and to what it runs, as a terminal's Ctrl-C.
    if (!isOver()) {
      const ended = once(platform, 'exit', { signal: AbortSignal.timeout(stopLimitMs) });
      toAll('SIGINT');
      await ended.catch((error: unknown) => {
        toAll('SIGKILL');
        throw new Error('npm start did not end after Ctrl-C', { cause: error });
      });
    }
    for (const { close } of [market, cloth]) close();
  }
  const address = `http://localhost:${port}`;
  try {
    const isUp = () => {
      if (isOver()) throw new Error('npm start ended; see above');
      return isReady(address);
    };
    await until('npm start is ready', isUp, startLimitMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`The platform is up after ${seconds} s: ${address}\n`);
  Object.assign(process.env, {
    BASE_URL: address,
    TEAMS_DATA: path.join(market.folder, '.data'),
    TEAMS_MARKET: market.folder,
    TEAMS_CLOTH: cloth.folder,
  });
  return stop;
}
