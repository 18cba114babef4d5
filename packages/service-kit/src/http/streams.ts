import { timeLimits } from '@alaso/contracts/time-limits';
import type { Response } from 'express';
import type { AnswerStream, OpenStream } from '../responses/index.ts';
import type { AccessClaims } from '../auth/index.ts';
import type { Platform } from '../lifecycle/index.ts';
import type { CallContext } from './call.ts';
import { streamOpened } from './request-log.ts';

export type Streams = { open(call: CallContext, stream: OpenStream<unknown>): void };

type OpenedStream = { own: AnswerStream<unknown>; beat: () => void; claims: AccessClaims | undefined };

/**
 * In ms. If all streams end together, readers reconnect at random times within this period, after a delay
 * that gives the new process time to start.
 */
const comeBackSoonestMs = 1000;
const comeBackSpreadMs = 4000;
/**
 * Maximum number of unread bytes. Messages are short, so a reader with a larger backlog has stopped reading.
 */
const maxUnread = 64 * 1024;

/**
 * Manages this process's open streams. A stream ends with its session, its access token, or the process. An
 * idle stream sends a heartbeat every 20 s.
 */
export function createStreams({
  revocations,
  stopping,
  metrics,
}: Pick<Platform, 'revocations' | 'stopping' | 'metrics'>): Streams {
  const open = new Set<OpenedStream>();
  const isOver = (claims: AccessClaims) => claims.exp * 1000 <= Date.now() || revocations.isRevoked(claims);

  const check = () => {
    for (const { claims, own } of open) if (claims && isOver(claims)) own.end(0);
  };
  const beat = () => {
    for (const stream of open) stream.beat();
  };
  const timers = [setInterval(check, timeLimits.streamCheckMs), setInterval(beat, timeLimits.streamBeatMs)];
  for (const timer of timers) timer.unref();
  stopping.addEventListener('abort', () => {
    for (const timer of timers) clearInterval(timer);
    for (const { own } of open) own.end();
  });

  return {
    open({ route: { contract }, response, claims }, stream) {
      const own = startStream(response);
      const opened = { own, beat: () => response.write(':\n\n'), claims };
      open.add(opened);
      metrics.openStreams.inc({ route: contract.path });
      own.onEnd(() => {
        open.delete(opened);
        metrics.openStreams.dec({ route: contract.path });
      });
      stream(own);
      if (stopping.aborted) own.end();
    },
  };
}

/**
 * Sends the head of an event stream. The reconnection delay is sent immediately, because a process may die
 * without notice.
 */
function startStream(response: Response): AnswerStream<unknown> {
  const comeBack = (ms: number) => response.write(`retry: ${ms}\n\n`);
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  comeBack(comeBackSoonestMs + Math.round(Math.random() * comeBackSpreadMs));
  response.emit(streamOpened);
  return {
    send(message) {
      if (response.writableLength > maxUnread) response.destroy();
      else if (!response.writableEnded) response.write(`data: ${JSON.stringify(message)}\n\n`);
    },
    end(comeBackMs) {
      if (response.writableEnded) return;
      if (comeBackMs !== undefined) comeBack(comeBackMs);
      response.end();
    },
    onEnd(listener) {
      response.once('close', listener);
    },
  };
}
