import type { KeyObject } from 'node:crypto';
import {
  addressOf,
  type Answer,
  type ErrorCode,
  errorStatuses,
  Problem,
  type RequestInput,
  type RouteContract,
  type ServiceName,
  serviceNames,
  type UrlSetting,
  urlSettingOf,
} from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import * as z from 'zod/mini';
import { isProblem, outageMessages, problem } from '../responses/index.ts';
import { signServiceToken } from '../auth/index.ts';
import { noTraces, type Traces } from '../tracing/index.ts';
import { guardCalls } from './guard-calls.ts';

/**
 * Calls a route in another service.
 * @throws the other service's own problem, or service-unavailable if that service does not respond
 */
export type CallService = <C extends RouteContract>(
  contract: C,
  input: RequestInput<C>,
) => Promise<Answer<C>>;

const isErrorCode = (code: string): code is ErrorCode => code in errorStatuses;

function unavailable(cause: unknown) {
  return problem('service-unavailable', outageMessages.otherService, { retryAfterMs: 5000, cause });
}

async function parseProblem(to: ServiceName, response: Response) {
  const body = z.safeParse(Problem, await response.json().catch(() => undefined));
  // A 401 between services is our own misconfiguration and must not end a visitor's session.
  const forCaller = response.status < 500 && response.status !== 401;
  if (forCaller && body.success && isErrorCode(body.data.code)) {
    return problem(body.data.code, body.data.detail);
  }
  return unavailable(new Error(`svc-${to} answered ${response.status}`));
}

/** Reads a response that is a file. The file name is dropped, because another service does not need it. */
async function fileIn(response: Response): Promise<File> {
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  return new File([new Uint8Array(await response.arrayBuffer())], 'file', { type });
}

/**
 * Creates a client for one service. Every route between services is idempotent, so failed attempts can be
 * retried.
 */
export function createServiceClient(options: {
  from: ServiceName;
  to: ServiceName;
  baseUrl: string;
  /** The calling service's own private key. */
  privateKey: KeyObject;
  /** The timeout multiplier. */
  patience?: number;
  traces?: Traces;
}): CallService {
  const { from, to, baseUrl, privateKey, patience = 1, traces = noTraces } = options;
  const guarded = guardCalls({
    limitMs: timeLimits.serviceCallMs * patience,
    isTemporary: (error) => isProblem(error, 'service-unavailable'),
    unavailable,
  });

  async function tryOnce(
    contract: RouteContract,
    input: { params?: object; query?: object; body?: unknown },
    signal: AbortSignal,
  ): Promise<unknown> {
    const url = new URL(addressOf(contract, input), baseUrl);
    const traceparent = traces.traceparent();
    const response = await fetch(url, {
      method: contract.method,
      // Prevents the token and the body from being sent to another URL.
      redirect: 'error',
      headers: {
        Accept: 'application/problem+json, application/json',
        Authorization: `Bearer ${signServiceToken(privateKey, from, to)}`,
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(traceparent !== undefined && { traceparent }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimits.serviceTryMs * patience)]),
    }).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!response.ok) throw await parseProblem(to, response);
    if (!contract.answer) return undefined;
    const isFile = contract.contentType === 'application/octet-stream';
    const answer: unknown = isFile ? await fileIn(response) : await response.json();
    return z.parse(contract.answer, answer);
  }

  return async <C extends RouteContract>(contract: C, input: RequestInput<C>): Promise<Answer<C>> => {
    const answer = await guarded.retried((signal) =>
      traces.span(`svc-${to} ${contract.name}`, { kind: 'client' }, () => tryOnce(contract, input, signal)),
    );
    // tryOnce has already parsed the body with this contract's response schema.
    return answer as Answer<C>;
  };
}

/** Settings for calls to other services. A process may have only some of them. */
export type CallConfig = { SERVICE_TOKEN_KEY?: KeyObject; PATIENCE: number } & {
  [S in ServiceName as UrlSetting<S>]?: string;
};

/** The services that a process with these settings can call. */
export type CalledBy<C> = 'SERVICE_TOKEN_KEY' extends keyof C
  ? { [S in ServiceName]: UrlSetting<S> extends keyof C ? S : never }[ServiceName]
  : never;

export function createServiceClients<C extends CallConfig>(
  from: ServiceName,
  config: C,
  traces: Traces,
): Record<CalledBy<C>, CallService> {
  const { SERVICE_TOKEN_KEY: privateKey, PATIENCE: patience } = config;
  const clients = serviceNames.flatMap((to) => {
    const baseUrl: string | undefined = config[urlSettingOf(to)];
    if (!privateKey || baseUrl === undefined) return [];
    return [[to, createServiceClient({ from, to, baseUrl, privateKey, patience, traces })] as const];
  });
  // The settings determine these clients at run time, and the type of the settings gives the compiler the
  // same information.
  return Object.fromEntries(clients) as Record<CalledBy<C>, CallService>;
}
