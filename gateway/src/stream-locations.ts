import { allRoutes } from '@alaso/contracts/routes';
import { timeLimits } from '@alaso/contracts/time-limits';

/**
 * Streams stay open, so they are counted apart: of one address, and in all, so that enough connections (two
 * for each) are left for calls. A browser without a stream asks every 30 s.
 */
const STREAMS_OF_ADDRESS = 1000;
const STREAMS = 3000;

/** The paths whose answer goes on: each message is handed on as it comes. */
export const streamLocations = () =>
  allRoutes
    .filter(({ streams }) => streams)
    .map(
      ({ path, service }) => `location = ${path} {
      proxy_pass http://${service};
      proxy_buffering off;
      proxy_read_timeout ${timeLimits.streamSilentMs}ms;
      limit_conn streams_of_address ${STREAMS_OF_ADDRESS};
      limit_conn streams ${STREAMS};
    }`,
    );
