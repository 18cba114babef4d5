import { parseRegistry, type ReleasedSlice } from '@alaso/contracts';
import {
  type FirstPaint,
  type FirstPaints,
  FirstPaints as FirstPaintsSchema,
  firstPaintFile,
  type PaintedRoute,
} from '@alaso/contracts/first-paint';
import { timeLimits } from '@alaso/contracts/time-limits';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

export type Templates = {
  find: (route: PaintedRoute) => Promise<FirstPaint | undefined>;
  /**
   * Reads the templates before the first page needs them. The gateway may not have started yet at that point.
   */
  readAhead: () => Promise<void>;
};

type Settings = {
  /** The gateway's URL. If undefined, there are no templates. */
  siteUrl: string | undefined;
  onFailure: (error: unknown) => void;
  now?: () => number;
  /** Timeout multiplier. */
  patience?: number;
};

/** Minimum time between two reads of the registry, in ms. */
const freshMs = 1000;

/**
 * Maximum number of read attempts before the first page. Covers the few minutes that a whole platform takes
 * to start.
 */
const triesAhead = 300;

/** Returns the key of a release. It includes the hash of the published files. */
const keyOf = ({ name, version, firstPaint }: ReleasedSlice) => `${name}/${version}/${firstPaint}`;

/**
 * Reads the templates of the live releases from the site. The registry lists them with their hashes. They are
 * cached until the registry lists another release. A page waits only briefly: if the site does not respond,
 * the previous templates are used.
 */
export function liveTemplates({ siteUrl, onFailure, now = Date.now, patience = 1 }: Settings): Templates {
  const kept = new Map<string, FirstPaints>();
  let slices: readonly ReleasedSlice[] = [];
  let askedAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(path: string): Promise<Buffer> {
    const answer = await fetch(new URL(path, siteUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimits.templateReadMs * patience),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  async function readPaints({ name, version, firstPaint }: ReleasedSlice): Promise<FirstPaints> {
    const path = `/mfe/${name}/${version}/${firstPaintFile}`;
    const content = await read(path);
    const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (hash !== firstPaint) throw new Error(`${path} is not what the registry names`);
    return z.parse(FirstPaintsSchema, JSON.parse(String(content)));
  }

  async function readAll(): Promise<void> {
    const registry = parseRegistry(JSON.parse(String(await read('/registry.json'))));
    const painting = registry.slices.filter(({ firstPaint }) => firstPaint !== undefined);
    for (const slice of painting) {
      const key = keyOf(slice);
      // One slice's broken file does not affect the other slices.
      if (!kept.has(key)) kept.set(key, await readPaints(slice).catch((error) => (onFailure(error), {})));
    }
    slices = painting;
    const live = new Set(painting.map(keyOf));
    for (const key of kept.keys()) if (!live.has(key)) kept.delete(key);
  }

  async function refresh(): Promise<void> {
    if (now() - askedAt >= freshMs && !reading) {
      askedAt = now();
      reading = readAll()
        .catch(onFailure)
        .finally(() => (reading = undefined));
    }
    await Promise.race([reading, sleep(timeLimits.templateWaitMs * patience, undefined, { ref: false })]);
  }

  return {
    async readAhead() {
      for (let tries = 0; siteUrl !== undefined && tries < triesAhead; tries += 1) {
        try {
          return await readAll();
        } catch {
          await sleep(freshMs, undefined, { ref: false });
        }
      }
    },
    async find(route) {
      if (siteUrl === undefined) return undefined;
      await refresh();
      const owner = slices.find(({ routes }) => routes.some(({ path }) => path === route));
      return owner && kept.get(keyOf(owner))?.[route];
    },
  };
}
