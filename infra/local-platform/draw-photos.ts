import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { leaveProcessor } from '../common/leave-processor.ts';
import { root } from '../common/paths.ts';
import { print } from '../common/progress.ts';
import { type PlatformParts, seedEnvironment } from '../common/service-environment.ts';

const Progress = z.object({ drawn: z.number(), of: z.number() });

const reportEveryMs = 10_000;

export type Drawing = {
  /** Resolves when no photo is missing, or no more can be drawn. */
  finished: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Draws missing photos of the demo listings next to the running platform, in a low-priority process that ends
 * with this one.
 */
export function drawPhotos(parts: PlatformParts): Drawing {
  const file = path.join(parts.settings.folders.log, 'photos.log');
  const log = openSync(file, 'w');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', 'infra/seed/draw-photos-main.ts'],
    // A separate session, whose priority can be lowered.
    { cwd: root, env: seedEnvironment(parts), stdio: ['ignore', log, log, 'ipc'], detached: true },
  );
  closeSync(log);
  if (child.pid !== undefined) leaveProcessor(child.pid, 'waits');

  const begun = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  child.on('message', (message) => {
    const { drawn, of } = z.parse(Progress, message);
    const now = performance.now();
    if (drawn === of) print(`All ${of} photos of the demo listings are drawn`);
    else if (now - toldAt > reportEveryMs) {
      const left = (((now - begun) / drawn) * (of - drawn)) / 1000;
      print(
        `Drawing the photos of the demo listings: ${drawn} of ${of}, about ${Math.ceil(left / 5) * 5} s to go`,
      );
      toldAt = now;
    }
  });
  let isStopped = false;
  const finished = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      print(`The photos of the demo listings cannot be drawn: ${error.message}`);
      resolve();
    });
    child.once('exit', (code) => {
      if (code !== 0 && !isStopped) print(`Some photos of the demo listings are missing; see ${file}`);
      resolve();
    });
  });
  return {
    finished,
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      await Promise.race([
        finished,
        sleep(1000, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
      ]);
    },
  };
}
