import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Creates the server for the operator's probes: liveness, readiness and metrics. */
export function createProbeServer(isReady: () => Promise<boolean>, metrics: Registry): Server {
  return createServer((request, response) => {
    if (request.url === '/metrics') {
      void metrics.metrics().then((text) => {
        response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
      });
      return;
    }
    const asked = request.url === '/livez' ? Promise.resolve(true) : isReady();
    void asked.then((ok) => {
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }));
    });
  });
}
