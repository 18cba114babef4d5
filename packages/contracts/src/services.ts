/**
 * All services. Contract ownership, databases, keys, settings, clients, local ports, health checks and
 * gateway routes are derived from this list.
 */
export const serviceNames = ['auth', 'catalog', 'orders', 'moderation'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Returns an object with one value for each service. */
export function forEachService<T>(valueOf: (service: ServiceName) => T): Record<ServiceName, T> {
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>;
}

/** The setting with the base URL of a service: `AUTH_URL`. */
export type UrlSetting<S extends ServiceName> = `${Uppercase<S>}_URL`;

export function urlSettingOf<S extends ServiceName>(service: S): UrlSetting<S> {
  return `${service.toUpperCase()}_URL` as UrlSetting<S>;
}
