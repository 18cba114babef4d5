import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type RunningNginx = {
  /** Resolves when nginx has exited for any reason. */
  ended: Promise<unknown>;
  /**
   * Switches to a new configuration without dropping calls. If nginx rejects it, returns the error and keeps
   * the old one.
   */
  reload(text: string): string | undefined;
  /** Finishes the calls in progress, then exits. */
  stop(): Promise<void>;
};

/** Writes the configuration to the work folder and starts nginx with it. */
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
        // During this check, nginx also opens its log files, one of which is standard output.
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
