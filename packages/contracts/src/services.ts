/**
 * Every service, once. From this list come its contracts' owner, its database, its keys, its settings, its
 * clients, its ports in the local start, its health and its place behind the gateway.
 */
export const serviceNames = ['auth', 'catalog', 'orders', 'moderation'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** One value for each service. */
export function forEachService<T>(valueOf: (service: ServiceName) => T): Record<ServiceName, T> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>;
}

/** The setting that holds a service's base address: `AUTH_URL`. */
export type UrlSetting<S extends ServiceName> = `${Uppercase<S>}_URL`;

export function urlSettingOf<S extends ServiceName>(service: S): UrlSetting<S> {
  return `${service.toUpperCase()}_URL` as UrlSetting<S>;
}
