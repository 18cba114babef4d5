import { createRequire } from 'node:module';
import { testEnvironment } from '@alaso/test-kit';
import { createLogger, parseConfig, WorkerConfig } from '../src/index.ts';
import { openTraces } from '../src/tracing/open-traces.ts';

// Runs a process with the given settings and prints the packages that it has loaded.
const config = parseConfig(WorkerConfig, { ...testEnvironment('orders'), ...process.env });
await openTraces('svc-orders', config, createLogger('svc-orders', 'silent'));
const packages = Object.keys(createRequire(import.meta.url).cache).flatMap(
  (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
);
process.stdout.write([...new Set(packages)].join('\n'));
