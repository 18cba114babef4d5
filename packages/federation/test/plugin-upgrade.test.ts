import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import host from '../src/page-runtime/host.ts';
import remote from '../src/page-runtime/remote.ts';

const plugin = path.join(__dirname, '../../../node_modules/@module-federation/enhanced/dist/src/lib');

/** The plugin's code for remotes that a build names. Our shell loads slices by its registry. */
const ofNamedRemotes = 'RemoteRuntimeModule.js';

/** Returns what the code that the plugin writes into builds calls of the runtime. */
function called(): string[] {
  const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && path.basename(file) !== ofNamedRemotes,
  );
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(plugin, file), 'utf8').matchAll(/\.bundlerRuntime\.(\w+)\(/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].toSorted();
}

test('the plugin calls only what our runtime of the page has', () => {
  const calls = called();
  // Otherwise its code has another shape.
  expect(calls).toContain('init');
  const inSlices = Object.keys(remote.bundlerRuntime);
  expect(calls.filter((name) => !inSlices.includes(name))).toEqual([]);
  // The shell exposes no modules, so nothing enters it.
  const inShell = [...Object.keys(host.bundlerRuntime), 'initContainerEntry'];
  expect(calls.filter((name) => !inShell.includes(name))).toEqual([]);
});
