import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Anything that could sign somebody in is never written, neither at the top of a record nor one level down.
 */
const secrets = ['cookie', 'authorization', 'set-cookie', 'password', 'passwordHash', 'token', 'secret'];

/** Writes one line of JSON for each record, to standard output unless a test listens. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
