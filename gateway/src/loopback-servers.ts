import { type ServiceName, serviceNames } from '@alaso/contracts';

/** `host:port` for each service. */
export type Loopback = Readonly<Record<ServiceName, string>>;

/**
 * A server for each service, for the other services of this machine: wherever its process is at the moment,
 * its address stays. Callers have limits of their own, and nothing that holds for people does for them.
 */
export const loopbackServers = (loopback: Loopback): string =>
  serviceNames
    .map(
      (service) => `server {
    listen ${loopback[service]};
    access_log off;
    client_max_body_size 0;
    location / {
      proxy_pass http://${service};
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 60s;
      proxy_next_upstream off;
    }
  }`,
    )
    .join('\n  ');
