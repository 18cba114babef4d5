import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { type GatewaySettings, renderConfig } from '../src/render-config.ts';

/** Returns the port that a listening server got from the system. */
function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  server.unref(); // A test that fails to start must not keep Jest waiting.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns a port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = await listen(() => {});
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/**
 * Starts a real nginx on the real template, with one fake service behind each name. It answers with its name
 * and the request it received.
 */
export async function startGateway(
  override: Partial<Record<ServiceName, RequestListener | 'closed'>> = {},
  settings: Partial<
    Pick<
      GatewaySettings,
      | 'bucket'
      | 'https'
      | 'listenPlain'
      | 'loopback'
      | 'mails'
      | 'sandbox'
      | 'connectionsPerAddress'
      | 'uploadsPerSecond'
      | 'trustedProxies'
    >
  > = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-gateway-'));
  const site = path.join(folder, 'site');
  const media = path.join(folder, 'media');
  const uploads = path.join(media, 'uploads');
  for (const name of [site, media, uploads, path.join(folder, 'log'), path.join(folder, 'work')])
    mkdirSync(name);

  const servers: Server[] = [];
  const service = async (name: string, listener?: RequestListener | 'closed') => {
    if (listener === 'closed') return `127.0.0.1:${await closedPort()}`;
    const server = await listen(
      listener ??
        ((incoming, response) => {
          response.setHeader('content-type', 'application/json');
          response.setHeader('x-powered-by', 'a framework');
          response.end(
            JSON.stringify({
              service: name,
              url: incoming.url,
              method: incoming.method,
              headers: incoming.headers,
            }),
          );
        }),
    );
    servers.push(server);
    return `127.0.0.1:${portOf(server)}`;
  };

  const hosts = new Map<ServiceName, string>();
  for (const name of serviceNames) hosts.set(name, await service(name, override[name]));
  const port = await closedPort();
  const config = await renderConfig({
    listen: `127.0.0.1:${port}`,
    origin: 'https://alaso.example',
    services: forEachService((name) => [hosts.get(name) ?? '']),
    health: await service('health'),
    telemetry: await service('telemetry'),
    site,
    media,
    log: path.join(folder, 'log'),
    work: path.join(folder, 'work'),
    ...settings,
    ...(process.getuid?.() === 0 && { workerUser: 'root' }),
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const args = ['-e', path.join(folder, 'log', 'error.log'), '-c', file];
  const checked = spawnSync('nginx', ['-t', ...args], { env, encoding: 'utf8' });
  if (checked.status !== 0) throw checked.error ?? new Error(checked.stderr);
  const nginx = spawn('nginx', args, { env, stdio: 'inherit' });

  /** Sends one request with exactly this path (without fetch's normalization). */
  function send(
    target: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path: target, method, headers, agent: false },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  for (;;) {
    try {
      await send('/api/nothing');
      break;
    } catch (error) {
      if (nginx.exitCode !== null) throw error;
    }
  }

  return {
    address: `http://127.0.0.1:${port}`,
    site,
    media,
    config,
    log: path.join(folder, 'log'),
    send,
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof startGateway>>;
