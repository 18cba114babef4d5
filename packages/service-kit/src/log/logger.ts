import { type Logger, pino } from 'pino';

export type { Logger };

/** A JSON line a record on standard output. What could sign somebody in is never written. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    name: service,
    level,
    base: { service },
    redact: {
      paths: ['*.cookie', '*.authorization', '*["set-cookie"]', '*.password', '*.token', '*.secret'],
      remove: true,
    },
  });
}
