import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import { root } from '../common/paths.ts';
import { UserError } from '../common/user-error.ts';
import { addWorkspace, type Files, filesOfTemplate, readVersions, removeWorkspace } from './folder.ts';
import { type NewCommand, runCommand, titleOf } from './read-command.ts';

/** Text inserted into an existing file. It precedes the first occurrence of `before`. */
type EditedLine = { file: string; text: string; before: string };

function addText({ file, text, before }: EditedLine): void {
  change(file, (content) => {
    const at = content.indexOf(before);
    if (at < 0) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    return content.slice(0, at) + text + content.slice(at);
  });
}

const removeText = ({ file, text, before }: EditedLine) =>
  change(file, (content) => content.replace(text + before, before));

function change(file: string, edit: (content: string) => string): void {
  const target = path.join(root, file);
  writeFileSync(target, edit(readFileSync(target, 'utf8')));
}

const contracts = 'packages/contracts';
const foldersOf = (name: string) => [`svc-${name}`, `${contracts}/src/${name}`] as const;

function filesOfService(name: string): Files {
  const words = { ...readVersions(['svc-auth']), name, Title: titleOf(name) };
  return new Map([
    ...filesOfTemplate('service', `svc-${name}`, words),
    ...filesOfTemplate('service-contracts', `${contracts}/src/${name}`, words),
  ]);
}

/**
 * Returns the lines that add the service to the contracts. Its database, keys, settings, port, health check,
 * gateway route, and supervision are derived from the contracts.
 */
const listEditedLines = (name: string): readonly EditedLine[] => [
  { file: `${contracts}/src/services.ts`, text: `, '${name}'`, before: '] as const;' },
  { file: `${contracts}/src/entities.ts`, text: `  '${name}',\n`, before: '] as const;' },
  {
    file: `${contracts}/src/route.ts`,
    text: `export const ${name}Route = /* @__PURE__ */ routesOf('${name}');\n`,
    before: '\ntype PartName',
  },
  {
    file: `${contracts}/src/index.ts`,
    text: `export * as ${name}Routes from './${name}/routes.ts';\n`,
    before: "export * from './route.ts';",
  },
  {
    file: `${contracts}/src/route-notes.ts`,
    text: `import { ${name}Notes } from './${name}/route-notes.ts';\n`,
    before: 'import type { RouteContract',
  },
  { file: `${contracts}/src/route-notes.ts`, text: `  ...${name}Notes,\n`, before: '};' },
  {
    file: `${contracts}/package.json`,
    text: `    "./${name}": {\n      "source": "./src/${name}/routes.ts",\n      "default": "./dist/src/${name}/routes.js"\n    },\n`,
    before: '    "./internal": {',
  },
];

/** Regenerates the access matrix in a new process because this one has already loaded the old contracts. */
function writeRights(): void {
  const script = path.join('e2e', 'access-matrix', 'docs-main.ts');
  execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', script], { cwd: root });
}

const isKnown = (name: string) => serviceNames.some((service) => service === name);

function make({ name }: NewCommand): void {
  if (!/^[a-z]+$/.test(name)) throw new UserError('A service’s name is one word of small letters.');
  const taken =
    isKnown(name) || allRoutes.some(({ path: address }) => `${address}/`.startsWith(`/api/${name}/`));
  if (taken) throw new UserError(`/api/${name} is there already. Choose another name.`);
  addWorkspace(foldersOf(name), filesOfService(name));
  for (const line of listEditedLines(name)) addText(line);
  writeRights();
  console.log(
    `svc-${name} is there, with GET /api/${name}. Try it: npx jest svc-${name}. Its routes are declared in ${contracts}/src/${name}/routes.ts.`,
  );
}

function remove({ name, withItsWork }: NewCommand): void {
  if (!isKnown(name)) throw new UserError(`There is no service "${name}".`);
  removeWorkspace(foldersOf(name), filesOfService(name), { withItsWork });
  for (const line of listEditedLines(name)) removeText(line);
  writeRights();
  console.log(`svc-${name} is gone. Its database stays where it is.`);
}

/**
 * `npm run new:service -- loyalty` creates a service that starts, responds on one route, and passes its
 * tests. `--remove loyalty` removes it.
 */
runCommand(make, remove);
