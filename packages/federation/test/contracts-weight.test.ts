import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';

const limit = 12 * 1024;
const Added = z.record(z.string(), z.number());
const weighScript = path.join(__dirname, 'weigh-contracts.ts');

test('the contracts and zod add less than 12 KiB gzip to each slice, built as it is published', () => {
  const printed = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', weighScript], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const added = Added.parse(JSON.parse(printed));
  expect(Object.keys(added)).toEqual(['shell', 'mfe-marketplace', 'mfe-dashboard', 'mfe-admin']);
  for (const bytes of Object.values(added)) expect(bytes).toBeGreaterThan(1024);
  const tooHeavy = Object.entries(added).filter(([, bytes]) => bytes >= limit);
  expect(tooHeavy).toEqual([]);
}, 130_000);
