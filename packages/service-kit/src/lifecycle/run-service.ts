import { type ErrorCode, errorStatuses, type ServiceName } from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Express } from 'express';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CallConfig, CalledBy } from '../clients/index.ts';
import type { ApiConfig } from '../config/index.ts';
import { type ApiPlatform, openApiPlatform } from './api-platform.ts';
import { connectionMessages } from './lifecycle.messages.ts';
import { listen } from './listen.ts';
import { onShutdown } from './shutdown.ts';

type ReceiveLimits = { receiveMs: number; receiveCheckMs: number };

/** Returns the error code and message for a request that is not valid HTTP. */
function toRefusal(code: string | undefined): readonly [ErrorCode, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request-too-slow', connectionMessages.tooSlow];
  if (code === 'HPE_HEADER_OVERFLOW') return ['headers-too-large', connectionMessages.headersTooLarge];
  return ['malformed-request', connectionMessages.unreadable];
}

/**
 * Creates a service's HTTP server. The server also sends a readable response to a request that is too slow,
 * too large, or not HTTP.
 */
export function createApiServer(
  app: RequestListener,
  { receiveMs, receiveCheckMs }: ReceiveLimits = timeLimits,
) {
  const server = createServer(
    {
      // Longer than the gateway's keepalive_timeout, so that we never close a connection that the gateway is
      // about to use.
      keepAliveTimeout: 65_000,
      // Measured from the first byte to the last, even if bytes keep arriving.
      requestTimeout: receiveMs,
      headersTimeout: receiveMs,
      connectionsCheckingInterval: receiveCheckMs,
      maxHeaderSize: 32 * 1024,
    },
    app,
  );
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = latest.get(socket);
    const isAnswered = last?.response.headersSent === true && !last.request.complete;
    if (!socket.writable || isAnswered || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [code, sentence] = toRefusal(error.code);
    socket.end(
      `HTTP/1.1 ${errorStatuses[code]} ${errorTitles[code]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
        `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
    );
  });
  return server;
}

/** Runs an API process: connects, listens, and shuts down in order on SIGTERM. */
export async function runService<C extends ApiConfig & CallConfig>(options: {
  service: ServiceName;
  config: C;
  build: (platform: ApiPlatform<CalledBy<C>>) => Express | Promise<Express>;
}): Promise<void> {
  const { service, config, build } = options;
  const platform = await openApiPlatform(service, config);
  const server = await listen(createApiServer(await build(platform)), config);
  onShutdown(platform.log, [() => platform.beginStopping(), () => server.close(), () => platform.close()]);
  platform.log.info({ port: server.port }, 'listening');
}
