import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import * as z from 'zod';
import { type GatewaySettings, renderConfig } from '../src/render-config.ts';

/** Returns the port that a listening server got from the system. */
function portOf(server: net.Server): number {
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

/** A port of this process that nginx is going to listen on. */
type HeldPort = { port: number; server: net.Server };

/** Takes a port from the system and keeps it, so that no one else gets it before nginx does. */
export async function holdPort(): Promise<HeldPort> {
  const server = net.createServer().unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server), server };
}

const Handle = z.object({ _handle: z.object({ fd: z.number() }) });
/** A child's first file descriptor after standard input, output and error. */
const firstInherited = 3;

/**
 * Starts nginx on ports that this process holds. It takes over listening sockets that the variable NGINX
 * names, as it does from its predecessor in an upgrade.
 */
function spawnNginx(args: readonly string[], env: NodeJS.ProcessEnv, held: readonly HeldPort[]) {
  const sockets = held.map(({ server }) => Handle.parse(server)._handle.fd);
  const inherited = sockets.map((_, at) => `${firstInherited + at};`).join('');
  const nginx = spawn('nginx', args, {
    env: { ...env, NGINX: inherited },
    stdio: ['inherit', 'inherit', 'inherit', ...sockets],
  });
  for (const { server } of held) server.close(); // nginx has its own copy.
  return nginx;
}

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/**
 * Starts a real nginx on the real template, with one fake service behind each name. It answers with its name
 * and the request it received. Time limits are long by default: a busy machine reaches none of them.
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
      | 'patience'
    >
  > = {},
  /** Ports besides the first one that the settings name. */
  more: readonly HeldPort[] = [],
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-gateway-'));
  const site = path.join(folder, 'site');
  const media = path.join(folder, 'media');
  const uploads = path.join(media, 'uploads');
  for (const name of [site, media, uploads, path.join(folder, 'log'), path.join(folder, 'work')])
    mkdirSync(name);

  const servers: Server[] = [];
  const service = async (name: string, listener?: RequestListener | 'closed') => {
    if (listener === 'closed') return `unix:${path.join(folder, 'nobody.sock')}`;
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
  const held = await holdPort();
  const { port } = held;
  const config = await renderConfig({
    listen: `127.0.0.1:${port}`,
    origin: 'https://alaso.example',
    moreOrigins: [`http://127.0.0.1:${port}`],
    services: forEachService((name) => [hosts.get(name) ?? '']),
    health: await service('health'),
    telemetry: await service('telemetry'),
    site,
    media,
    log: path.join(folder, 'log'),
    work: path.join(folder, 'work'),
    patience: 10,
    ...settings,
    ...(process.getuid?.() === 0 && { workerUser: 'root' }),
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const args = ['-e', path.join(folder, 'log', 'error.log'), '-c', file];
  const checked = spawnSync('nginx', ['-t', ...args], { env, encoding: 'utf8' });
  if (checked.status !== 0) throw checked.error ?? new Error(checked.stderr);
  const nginx = spawnNginx(args, env, [held, ...more]);

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

  await send('/api/nothing');

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
