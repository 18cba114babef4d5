import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import http, { createServer, type Server } from 'node:http';
import https from 'node:https';
import type { Registry } from 'prom-client';

type RunningNginx = {
  /** Resolves when nginx has exited for any reason. */
  ended: Promise<unknown>;
  /**
   * Switches to another configuration without losing calls. If nginx rejects it, returns the error and keeps
   * the old one.
   */
  reload(text: string): string | undefined;
  /** Finishes the calls in progress, then exits. */
  stop(): Promise<void>;
};

/** Starts nginx with this configuration, in the foreground, with its files in `work`. */
export function startNginx(text: string, work: string): RunningNginx {
  mkdirSync(work, { recursive: true });
  const [file, next] = [path.join(work, 'nginx.conf'), path.join(work, 'next.conf')];
  writeFileSync(file, text);
  const child: ChildProcess = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  return {
    ended,
    reload(changed) {
      writeFileSync(next, changed);
      const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', next], {
        encoding: 'utf8',
        // nginx opens its logs too, and one of them is standard output.
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      if (status !== 0) return stderr;
      writeFileSync(file, changed);
      child.kill('SIGHUP');
      return undefined;
    },
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

const limitMs = 1000;

/** Checks if nginx answers on this port with a published site. */
export function takesCalls(port: number, overTls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const target = { host: '127.0.0.1', port, path: '/registry.json', method: 'HEAD', timeout: limitMs };
    const answered = (answer: http.IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    };
    // The certificate is for the site's name, not for this address.
    const sent = overTls
      ? https.request({ ...target, rejectUnauthorized: false }, answered)
      : http.request(target, answered);
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

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
