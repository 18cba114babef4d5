import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession, refreshSession } from '../api/refresh-session.ts';
import { readStream } from './read-stream.ts';
import { askedAlone, entitiesIn, type Told } from './told.ts';

/** The wait after the first failure; it doubles with each further one. */
const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** After a shorter gap the server itself says what was missed. */
const toldByServerMs = 20_000;

/** Keeps the stream of changes open, and tells what it says, until it is stopped or the session has ended. */
export async function keepStream(stop: AbortSignal, tell: (told: Told) => void): Promise<void> {
  let lostAt = Date.now();
  let failures = 0;
  while (!stop.aborted && mayHaveSession()) {
    const opened = () => {
      failures = 0;
      tell(Date.now() - lostAt > toldByServerMs ? askedAlone : []);
    };
    const comeBackMs = await followOnce(stop, opened, tell).catch(() => undefined);
    if (failures === 0) lostAt = Date.now();
    tell(null);
    await sleep(comeBackMs ?? waitAfter(failures), stop);
    failures += 1;
  }
}

/** Spread, so that those who lost the same server do not come back at the same moment. */
const waitAfter = (failures: number) =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random() / 2);

/** Returns when to come back, as the stream itself has said it. Undefined where it did not open. */
async function followOnce(
  stop: AbortSignal,
  opened: () => void,
  tell: (told: Told) => void,
): Promise<number | undefined> {
  const silence = new AbortController();
  const signal = AbortSignal.any([stop, silence.signal]);
  const body = await open(signal);
  if (!body) return undefined;
  opened();
  let comeBackMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), timeLimits.streamSilentMs);
  };
  try {
    listen();
    for await (const part of readStream(body, signal)) {
      listen();
      comeBackMs = part.comeBackMs ?? comeBackMs;
      tell(part.data === undefined ? [] : entitiesIn(JSON.parse(part.data)));
    }
  } catch {
    // It broke off: the same as its end.
  } finally {
    clearTimeout(timer);
  }
  return comeBackMs;
}

/** Opens the stream, with a new access token where the old one has expired. */
async function open(signal: AbortSignal, isSecondTry = false): Promise<ReadableStream<Uint8Array> | null> {
  const headers = { Accept: 'text/event-stream, application/problem+json' };
  const address = new URL(ordersRoutes.followChanges.path, window.location.origin).href;
  const answer = await fetch(address, { headers, signal, cache: 'no-store' });
  if (answer.ok) return answer.body;
  await answer.body?.cancel();
  const mayTryAgain = answer.status === 401 && !isSecondTry && mayHaveSession();
  return mayTryAgain && (await refreshSession()) ? open(signal, true) : null;
}

function sleep(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    stop.addEventListener('abort', wake);
    if (stop.aborted) wake();
  });
}
