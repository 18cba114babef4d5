import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames, urlSettingOf } from '@alaso/contracts';
import { until } from '@alaso/test-kit';

const folder = mkdtempSync(path.join(tmpdir(), 'alaso-gateway-'));
const site = path.join(folder, 'site');
const servers: Server[] = [];

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(answering: Answering): Promise<{ url: string; server: Server }> {
  const server = createServer(answering).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

/** Returns a port that is probably free: someone else may take it before nginx does. */
async function probablyFree(): Promise<number> {
  const { url, server } = await serve(() => {});
  server.close();
  await once(server, 'close');
  return Number(new URL(url).port);
}

const saying =
  (name: string): Answering =>
  (request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ status: 'ok', name, from: request.headers['x-forwarded-for'] }));

let gateway: ChildProcess;
const outputFile = path.join(folder, 'output');
let address: string;
let probes: string;
let isAsked = false;
let letGo: () => void;
let first: Server;

beforeAll(async () => {
  mkdirSync(site);
  for (const readable of [folder, site]) chmodSync(readable, 0o755);
  writeFileSync(path.join(site, 'registry.json'), '{}');
  writeFileSync(path.join(site, 'index.html'), '<script>one()</script>');
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const catalog = await serve((request, response) => {
    if (!request.url?.startsWith('/api/listings')) return saying('catalog')(request, response);
    isAsked = true;
    void held.then(() => saying('catalog')(request, response));
  });
  const other = await serve(saying('another'));
  const [one, two] = [await serve(saying('one')), await serve(saying('two'))];
  first = one.server;
  const urlOf = {
    auth: other.url,
    catalog: catalog.url,
    orders: `${one.url},${two.url}`,
    moderation: other.url,
  };
  // nginx cannot report a port. A gateway whose port someone else has ends, and the next one gets another.
  do await start(await probablyFree(), urlOf);
  while (gateway.exitCode !== null);
}, 120_000);

async function start(port: number, urlOf: Readonly<Record<ServiceName, string>>): Promise<void> {
  writeFileSync(outputFile, '');
  address = `http://127.0.0.1:${port}`;
  gateway = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', 'gateway/src/main.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      ...Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), urlOf[name]])),
      LISTEN: `127.0.0.1:${port}`,
      PROBE_PORT: '0',
      PATIENCE: '10',
      PUBLIC_ORIGIN: `https://alaso.example,${address}`,
      SITE_FOLDER: site,
      MEDIA_FOLDER: path.join(folder, 'media'),
      WORK_FOLDER: path.join(folder, 'work'),
      TRUSTED_PROXIES: '127.0.0.0/8',
      RESOLVE_MS: '50',
    },
    // As in a container: nginx opens it by name, which does not work with a socket.
    stdio: ['ignore', openSync(outputFile, 'a'), 'inherit'],
  });
  const probePort = await until('the probes have a port, or the gateway has ended', () => {
    const [, reported] = /"probes":(\d+)/.exec(readFileSync(outputFile, 'utf8')) ?? [];
    return gateway.exitCode === null ? reported : 'none';
  });
  probes = `http://127.0.0.1:${probePort}`;
  await until(
    'the gateway is ready, or has ended',
    async () => gateway.exitCode !== null || (await isOk(`${probes}/readyz`)),
  );
}

afterAll(async () => {
  if (gateway.exitCode === null) gateway.kill('SIGKILL');
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function whoAnswers(headers: Record<string, string> = {}): Promise<{ name: string; from: string }> {
  const answer = await fetch(`${address}/api/impact`, { headers });
  return (await answer.json()) as { name: string; from: string };
}

describe('a gateway that runs by its environment alone', () => {
  it('lives, and says whether every service is ready', async () => {
    expect(await isOk(`${probes}/livez`)).toBe(true);
    const health = await fetch(`${address}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ok', services: { auth: 'ok', catalog: 'ok', orders: 'ok', moderation: 'ok' } },
    ]);
  });

  it('believes a balancer of ours who called it, and nobody else', async () => {
    const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' };
    expect((await whoAnswers(headers)).from).toBe('203.0.113.7');
  });

  it('gives calls to all servers of a service, and to those that are left when one goes', async () => {
    const names = new Set<string>();
    await until('both have answered', async () => names.add((await whoAnswers()).name).size === 2);
    first.closeAllConnections();
    first.close();
    for (let i = 0; i < 8; i++) expect((await whoAnswers()).name).toBe('two');
    expect(await isOk(`${address}/healthz`)).toBe(true);
  });

  it('allows the scripts of another shell once it is published', async () => {
    const policyOf = ({ headers }: Response) =>
      headers.get('content-security-policy')?.replace(/'nonce-[^']*'/, '');
    const before = policyOf(await fetch(address));
    // nginx closes idle connections when it reloads: a page's next call opens another.
    const policy = () => fetch(address).then(policyOf, () => before);

    writeFileSync(path.join(site, 'index.html'), '<script>two()</script>');
    await until('the policy is another', async () => (await policy()) !== before);
    expect(readFileSync(outputFile, 'utf8')).toContain('"reloaded"');
  });

  it('finishes the calls that it has when it is told to end', async () => {
    const call = fetch(`${address}/api/listings/7a6f2c1e-31c7-4a2f-9d0c-0f6d3c9e5b11`);
    await until('the call is with the service', () => isAsked);
    gateway.kill('SIGTERM');
    await until('it takes nothing new', async () => !(await isOk(address)));
    letGo();
    expect((await call).status).toBe(200);
    await until('it has ended', () => gateway.exitCode !== null);
    expect(gateway.exitCode).toBe(0);
  });
});
