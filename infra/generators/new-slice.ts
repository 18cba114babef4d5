import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SliceDescription } from '@alaso/contracts';
import * as z from 'zod';
import { slices } from '../common/build.ts';
import { root } from '../common/paths.ts';
import { say, Sentence } from '../common/user-error.ts';
import { packForTeams } from './pack-for-teams.ts';
import {
  addToLock,
  type Files,
  filesOfTemplate,
  makeFolders,
  removeFolders,
  removeFromLock,
  versionsOf,
} from './folder.ts';
import { mailOfGit, type NewCommand, readCommand, titleOf } from './read-command.ts';

/** Names reserved for the gateway's paths, the shell, and its own page. */
const notASlice = ['api', 'auth', 'healthz', 'media', 'mfe', 'shell'];

const others = (name: string) =>
  slices
    .filter((slice) => slice !== name)
    .map((slice) => {
      const text = readFileSync(path.join(root, `mfe-${slice}`, 'slice.json'), 'utf8');
      return SliceDescription.parse(JSON.parse(text));
    });

/** Returns the CSS prefixes of the slices. Each has its own, so that none affects another. */
const prefixesOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const file = path.join(root, `mfe-${name}`, 'src', 'styles.css');
    return existsSync(file) ? (/prefix\((\w+)\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? []) : [];
  });

/** Returns the files of a new slice, which comes last in the navigation. */
function filesOfSlice(folder: string, name: string, owner: string): Files {
  const descriptions = others(name);
  const orders = descriptions.flatMap(({ routes }) => routes.map(({ nav }) => nav?.order ?? 0));
  return filesOfTemplate('slice', folder, {
    ...versionsOf(root, ['shell', '.']),
    name,
    owner,
    title: titleOf(name),
    prefix: name.replaceAll('-', ''),
    order: String(Math.max(0, ...orders) + 1),
  });
}

/**
 * Returns additional files for a slice in its own repository, where the checkout does not provide packages,
 * tests and types.
 */
const filesOfRepository = (folder: string, name: string, owner: string): Files =>
  new Map([
    ...filesOfSlice(folder, name, owner),
    ...filesOfTemplate('slice-alone', folder, { ...versionsOf(root, ['shell', '.']), name }),
  ]);

function make(folder: string, { name, owner, in: place }: NewCommand): void {
  const mail = z.email().safeParse(owner ?? mailOfGit(root));
  if (!mail.success) throw new Sentence('Say whose it is: --owner cloth@alaso.example');
  const descriptions = others(name);
  const owned = descriptions.find(({ routes }) => routes.some((route) => route.path === `/${name}`));
  if (owned) throw new Sentence(`The address /${name} is the slice ${owned.name}'s. Choose another name.`);
  const prefixes = ['al', ...prefixesOf(descriptions.map((slice) => slice.name))];
  if (notASlice.includes(name) || prefixes.includes(name.replaceAll('-', ''))) {
    throw new Sentence(`${name} has another meaning already. Choose another name.`);
  }
  if (place !== undefined) {
    makeFolders(root, [folder], filesOfRepository(folder, name, mail.data));
    packForTeams(path.join(root, folder, 'packages'));
    console.log(
      `${place} is there, to be a repository of its own: npm install, npm run build, npm test, npx alaso-release. Its page is in src/root.tsx, its address and its link in slice.json.`,
    );
    return;
  }
  makeFolders(root, [folder], filesOfSlice(folder, name, mail.data));
  addToLock(root, folder);
  console.log(
    `${folder} is there. Look at it: npm run dev -- ${name}. Its page is in ${folder}/src/root.tsx, its address and its link in ${folder}/slice.json.`,
  );
}

function remove(folder: string, { name, withItsWork }: NewCommand): void {
  if (!slices.includes(name)) throw new Sentence(`There is no slice "${name}".`);
  const text = readFileSync(path.join(root, folder, 'slice.json'), 'utf8');
  const { owner = '' } = SliceDescription.parse(JSON.parse(text));
  removeFolders(root, [folder], filesOfSlice(folder, name, owner), { withItsWork });
  removeFromLock(root, folder);
  console.log(`${folder} is gone.`);
}

/**
 * `npm run new:slice -- hello` creates a slice that builds, passes its tests and can be published; `--remove
 * hello` removes it.
 */
try {
  const command = readCommand();
  const folder =
    command.in === undefined ? `mfe-${command.name}` : path.relative(root, path.resolve(command.in));
  if (command.remove && command.in !== undefined)
    throw new Sentence('A repository of its own is its team’s to remove.');
  if (command.remove) remove(folder, command);
  else make(folder, command);
} catch (error) {
  say(error);
  process.exitCode = 1;
}
