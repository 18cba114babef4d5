import * as ordersRoutes from '@alaso/contracts/orders';
import { timeLimits } from '@alaso/contracts/time-limits';
import { mayHaveSession } from '@alaso/web-kit';
import { getWithSession, listChanges } from './list-changes.ts';
import { askedAfterLong, entitiesIn, type Told } from './told.ts';

/**
 * What a stream says: a message, or when to come back once it has ended (ms). An empty one shows that it
 * lives.
 */
type StreamPart = { data?: string; comeBackMs?: number };

/**
 * Reads an event stream (text/event-stream) part by part until it ends or is stopped, as far as our services
 * use it: one line of data a message.
 */
async function* readStream(body: ReadableStream<Uint8Array>, stop: AbortSignal): AsyncGenerator<StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const leave = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', leave);
  let unread = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (unread + decoder.decode(value, { stream: true })).split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) yield partOf(part);
    }
  } finally {
    stop.removeEventListener('abort', leave);
    leave();
  }
}

function partOf(text: string): StreamPart {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  const comeBack = /^retry: (\d+)$/m.exec(text)?.[1];
  return {
    ...(data !== undefined && { data }),
    ...(comeBack !== undefined && { comeBackMs: Number(comeBack) }),
  };
}

/** The wait after the first failure; it doubles with each further one. */
const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** After a shorter gap the server itself says what was missed. */
const toldByServerMs = 20_000;
/** After a longer one it may have forgotten some of it. */
const rememberedMs = 3_000_000;

/** Keeps the stream of changes open, and tells what it says, until it is stopped or the session has ended. */
export async function keepStream(stop: AbortSignal, tell: (told: Told) => void): Promise<void> {
  let heardAt = Date.now();
  let failures = 0;
  const opened = async () => {
    failures = 0;
    const missedMs = Date.now() - heardAt;
    heardAt = Date.now();
    tell([]);
    if (missedMs > rememberedMs) tell(askedAfterLong);
    else if (missedMs > toldByServerMs) tell(await listChanges(stop));
  };
  const heard = (told: Told) => {
    heardAt = Date.now();
    tell(told);
  };
  while (!stop.aborted && mayHaveSession()) {
    const comeBackMs = await followOnce(stop, () => void opened(), heard).catch(() => undefined);
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
  const headers = { Accept: 'text/event-stream, application/problem+json' };
  const body = (await getWithSession(ordersRoutes.followChanges.path, { headers, signal }))?.body;
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
