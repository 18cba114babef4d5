import type { KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames, type UrlSetting, urlSettingOf } from '@alaso/contracts';
import type { Traces } from '../tracing/traces.ts';
import { type CallService, createServiceClient } from './service-client.ts';

/** The settings for calls to other services, as far as a process has them. */
export type CallConfig = { SERVICE_TOKEN_KEY?: KeyObject; PATIENCE: number } & {
  [S in ServiceName as UrlSetting<S>]?: string;
};

/** The services that a process with these settings can call. */
export type CalledBy<C> = 'SERVICE_TOKEN_KEY' extends keyof C
  ? { [S in ServiceName]: UrlSetting<S> extends keyof C ? S : never }[ServiceName]
  : never;

/** A client for each service that the settings name. */
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
  // At run time the settings that are there decide; their type says the same to the compiler.
  return Object.fromEntries(clients) as Record<CalledBy<C>, CallService>;
}
