import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const Build = z.object({
  side: z.enum(['host', 'remote']),
  called: z.array(z.string()),
  ours: z.array(z.string()),
  stock: z.array(z.string()),
});

const plugin = path.join(__dirname, '../../../node_modules/@module-federation/enhanced/package.json');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(plugin, 'utf8')));

const script = path.join(__dirname, 'print-runtime-calls.ts');
const printed = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
  encoding: 'utf8',
  timeout: 120_000,
});
const builds = printed
  .trim()
  .split('\n')
  .map((line) => Build.parse(JSON.parse(line)));

test.each(builds)('the plugin takes our runtime for a $side, and calls only what it has', (build) => {
  const upgrade = `@module-federation/enhanced ${version} does not fit src/page-runtime/${build.side}.ts.`;
  const missing = build.called.filter((name) => !build.ours.includes(name));
  const why = [
    ...(build.stock.length > 0 ? [`It brings its own runtime: mend stockRuntime in base-config.ts.`] : []),
    ...(missing.length > 0
      ? [`It calls ${missing.join(', ')}: add them, as the stock runtime does it.`]
      : []),
    ...(build.called.includes('init') ? [] : ['It no longer calls init: its code has another shape.']),
  ];
  if (why.length > 0) throw new Error([upgrade, ...why].join('\n'));
});
