/**
 * All services. Contract ownership, databases, keys, settings, clients, local ports, health checks, and
 * gateway routes are derived from this list.
 */
export const serviceNames = ['auth', 'catalog', 'orders', 'moderation'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Returns an object with one value per service. */
export function forEachService<T>(valueOf: (service: ServiceName) => T): Record<ServiceName, T> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(serviceNames.map((name) => [name, valueOf(name)])) as Record<ServiceName, T>;
}

/** The name of the setting that contains a service's base URL: `AUTH_URL`. */
export type UrlSetting<S extends ServiceName> = `${Uppercase<S>}_URL`;

export function urlSettingOf<S extends ServiceName>(service: S): UrlSetting<S> {
  return `${service.toUpperCase()}_URL` as UrlSetting<S>;
}
