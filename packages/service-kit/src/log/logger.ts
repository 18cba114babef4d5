import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Credentials that are never logged, either at the top level of a record or one level down. */
const secrets = ['cookie', 'authorization', 'set-cookie', 'password', 'passwordHash', 'token', 'secret'];

/** Writes one JSON line per record, to standard output unless a test passes a destination. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
