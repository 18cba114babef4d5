import { Agent, request } from 'node:http';
import type { HostileRequest } from './requests.ts';

/** Time after which a request is considered hung, and time after which it is abandoned. */
const defaultLimits = { hangMs: 3000, givenUpMs: 10_000 };

export type Shot = { status: number | undefined; ms: number; retryAfter: boolean };

/**
 * Sends one request. On a local platform, each request comes from its own address in 127/8, so that
 * per-address rate limits do not end the round.
 */
function send(
  { operation, target, headers, body }: HostileRequest,
  {
    port,
    agent,
    at,
    givenUpMs,
    extra,
  }: { port: string; agent: Agent; at: number; givenUpMs: number; extra: Record<string, string> },
): Promise<Shot> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | undefined, retryAfter = false) =>
      resolve({ status, ms: performance.now() - begun, retryAfter });
    try {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path: target,
        method: operation.method,
        localAddress: `127.${(at >> 16) & 127}.${(at >> 8) & 255}.${1 + (at % 250)}`,
        headers: {
          ...extra,
          ...headers,
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        },
        agent,
        signal: AbortSignal.timeout(givenUpMs),
      });
      outgoing.on('response', (answer) => {
        const retryAfter = answer.headers['retry-after'] !== undefined;
        // A stream never ends, so its first bytes are treated as the response.
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
        if (isStream) answer.destroy();
        answer.resume().on('close', () => end(answer.statusCode, retryAfter));
      });
      outgoing.on('error', () => end(undefined));
      outgoing.end(body);
    } catch {
      end(0); // Not even Node sends this.
    }
  });
}

export type Round = { sent: number; failed: string[]; hung: string[]; unavailable: number; broken: number };

/**
 * Sends requests, a few at a time. A 5xx is a failure, except for a 503 with Retry-After that the operation
 * declares. A response that takes more than 3 s is treated as a hang.
 * @param sessionNow returns the sender's headers; called before each request
 */
export async function fire(
  requests: readonly HostileRequest[],
  base: URL,
  {
    atOnce,
    sessionNow,
    limits: { hangMs, givenUpMs } = defaultLimits,
  }: {
    atOnce: number;
    sessionNow: (at: number, last: Shot | undefined) => Promise<Record<string, string>>;
    limits?: typeof defaultLimits;
  },
): Promise<Round> {
  const agent = new Agent({ keepAlive: false });
  const round: Round = { sent: 0, failed: [], hung: [], unavailable: 0, broken: 0 };
  const work = async () => {
    let last: Shot | undefined;
    for (let at = round.sent++; at < requests.length; at = round.sent++) {
      const one = requests[at];
      if (!one) break;
      const extra = await sessionNow(at, last);
      const shot = await send(one, { port: base.port || '80', agent, at, givenUpMs, extra });
      last = shot;
      const said = `${one.operation.operationId}, ${one.position}: ${shot.status ?? 'no answer'} after ${Math.round(shot.ms)} ms`;
      if (shot.ms > hangMs) round.hung.push(said);
      const isDeclared = shot.status === 503 && '503' in one.operation.responses && shot.retryAfter;
      if (isDeclared) round.unavailable += 1;
      else if (shot.status !== undefined && shot.status >= 500) round.failed.push(said);
      // nginx closes the connection without a response if a request is not valid HTTP.
      if (shot.status === undefined && shot.ms <= hangMs) round.broken += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return { ...round, sent: requests.length };
}
