import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeText } from './change-text.ts';
import { fileStore } from './file-store.ts';
import type { ReleaseStore } from './release-store.ts';

const REGISTRY = 'site/registry.json';
const SLICES = 'site/mfe';

/** Writes files of a store to disk, and has `work` take them from there. */
async function downloaded(
  from: ReleaseStore,
  key: string,
  files: readonly string[],
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-fetch-'));
  try {
    for (const file of files) {
      const content = await from.file(`${key}/${file}`);
      if (content === null) throw new Error(`${key}/${file} is gone: it is fetched again.`);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fetchSlices(from: ReleaseStore, to: ReleaseStore): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await from.folders(SLICES)) {
    const there = new Set((await to.folders(`${SLICES}/${name}`)).map((folder) => folder.name));
    for (const { name: version, at } of await from.folders(`${SLICES}/${name}`)) {
      const key = `${SLICES}/${name}/${version}`;
      found.push(key);
      if (there.has(version)) continue;
      const files = await from.list(key);
      await downloaded(from, key, files, (folder) =>
        to.addFolder(key, { parts: [{ folder, files }], texts: {} }, at),
      );
    }
  }
  return found;
}

async function removeGone(to: ReleaseStore, found: readonly string[]): Promise<void> {
  for (const { name } of await to.folders(SLICES)) {
    for (const { name: version } of await to.folders(`${SLICES}/${name}`)) {
      const key = `${SLICES}/${name}/${version}`;
      if (!found.includes(key)) await to.remove(key);
    }
  }
}

/**
 * Brings a folder that a gateway serves to what is released in a store. What the registry and the pages name is there
 * before they are: they are read first and written last. Nothing changes where nothing was released.
 * @param before what has to know of the pages before they are there
 */
export async function fetchSite(
  from: ReleaseStore,
  data: string,
  before?: (pages: readonly string[]) => Promise<void>,
): Promise<void> {
  const to = fileStore(data);
  const ofShell = (await from.list('site')).filter((file) => !file.includes('/'));
  const named = [...ofShell.filter((file) => file.endsWith('.html')).map((file) => `site/${file}`), REGISTRY];
  const texts = new Map<string, string>();
  for (const key of named) {
    const stored = await from.read(key);
    if (stored) texts.set(key, stored.text);
  }
  const found = await fetchSlices(from, to);
  const files = ofShell.filter((file) => !named.includes(`site/${file}`));
  const there = new Set(await to.list('site'));
  const missing = files.filter((file) => !there.has(file));
  await downloaded(from, 'site', missing, (folder) => to.addFiles('site', { folder, files: missing }));
  await before?.([...texts].flatMap(([key, text]) => (key === REGISTRY ? [] : text)));
  for (const [key, text] of texts) await changeText(to, key, () => text);
  await removeGone(to, found);
}
