import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildStamps, root } from './paths.ts';
import { runToEnd } from './run-to-end.ts';
import { UserError } from './user-error.ts';

export type Program = 'nginx' | 'redis-server' | 'chromium' | 'h2load' | 'promtool';

// Without a font, Chromium renders text as empty boxes. A different font changes page heights.
const chromiumFonts = '/usr/share/fonts/truetype/liberation';

const debianPackages: Record<Program, readonly string[]> = {
  nginx: ['nginx'],
  'redis-server': ['redis-server'],
  chromium: ['chromium', 'fonts-liberation'],
  h2load: ['nghttp2-client'],
  promtool: ['prometheus'],
};

/**
 * Brotli reduces the code that a phone downloads by a sixth, and headless Chromium reduces the duration of
 * the browser tests by a third.
 */
const optionalPackages: Partial<Record<Program, readonly string[]>> = {
  nginx: ['libnginx-mod-http-brotli-static'],
  chromium: ['chromium-headless-shell'],
};

/** Folders that are often missing from root's PATH. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
const aptLimitMs = 300_000;

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...moreFolders].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a program's absolute path. @throws a {@link UserError} that specifies what to install */
export function requireProgram(name: Program): string {
  const found = findProgram(name);
  if (found) return found;
  throw new UserError(
    `${name} is missing. Install it (on Debian or Ubuntu: apt-get install ${debianPackages[name].join(' ')}) and try again.`,
  );
}

/** Returns the absolute path of headless Chromium, or of full Chromium if the system has no headless one. */
export const headlessChromium = () => findProgram('chromium-headless-shell') ?? requireProgram('chromium');

/**
 * Installs missing programs if that requires no confirmation (Debian, as root). Returns their names.
 * @throws a {@link UserError} if a program is still missing
 */
export async function ensurePrograms(names: readonly Program[]): Promise<readonly Program[]> {
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get');
  const lacksFonts = (name: Program) => name === 'chromium' && canInstall && !existsSync(chromiumFonts);
  const missing = names.filter((name) => !findProgram(name) || lacksFonts(name));
  if (missing.length === 0) return [];
  if (canInstall) {
    const needed = missing.flatMap((name) => debianPackages[name]);
    const optional = missing.flatMap((name) => optionalPackages[name] ?? []);
    await installDebianPackages([...needed, ...optional]).catch(() => installDebianPackages(needed));
  }
  for (const name of missing) requireProgram(name);
  return missing;
}

async function installDebianPackages(packages: readonly string[]): Promise<void> {
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
  await withoutDaemons(() =>
    aptGet(install).catch(async () => {
      // The package lists may be missing (in a fresh image) or outdated.
      await aptGet(['update']);
      await aptGet(install);
    }),
  );
}

const POLICY = '/usr/sbin/policy-rc.d';
const OUR_POLICY = '#!/bin/sh\n# Written by Alaso while it installs packages, removed afterward.\nexit 101\n';

/**
 * Debian's packages start their daemons on installation unless this file exits with 101 (policy-rc.d, see
 * invoke-rc.d(8)).
 */
async function withoutDaemons(work: () => Promise<void>): Promise<void> {
  const theirs = existsSync(POLICY) && readFileSync(POLICY, 'utf8') !== OUR_POLICY;
  if (!theirs) writeFileSync(POLICY, OUR_POLICY, { mode: 0o755 });
  try {
    await work();
  } finally {
    if (!theirs) rmSync(POLICY, { force: true });
  }
}

const aptGet = (args: readonly string[]) =>
  runToEnd({
    name: `apt-get ${args[0]}`,
    program: 'apt-get',
    args: ['-q', ...args],
    folder: root,
    environment: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: path.join(buildStamps, 'apt-get.log'),
    limitMs: aptLimitMs,
  });
