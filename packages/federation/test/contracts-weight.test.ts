import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';

const KiB = 1024;
const Bytes = z.record(z.string(), z.number());
const weighScript = path.join(__dirname, 'weigh-contracts.ts');

test('zod and the contracts put less than 12 KiB gzip into a bundle, and zod comes once for all slices', () => {
  const printed = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', weighScript], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const { zod = 0, ...contracts } = Bytes.parse(JSON.parse(printed));
  expect(zod).toBeGreaterThan(8 * KiB);
  expect(zod).toBeLessThan(12 * KiB);
  expect(Object.keys(contracts)).toEqual(['shell', 'mfe-marketplace', 'mfe-dashboard', 'mfe-admin']);
  for (const bytes of Object.values(contracts)) expect(bytes).toBeGreaterThan(KiB);
  // The marketplace has the forms of a listing; the dashboard the calls that move an order or a donation, the application
  // of a charity, and appeals; the admin dashboard the calls of every desk, and the form of a decision.
  const limits: Record<string, number> = {
    'mfe-marketplace': 6.5 * KiB,
    'mfe-dashboard': 10.5 * KiB,
    'mfe-admin': 8.25 * KiB,
  };
  const tooHeavy = Object.entries(contracts).filter(([slice, bytes]) => bytes >= (limits[slice] ?? 5 * KiB));
  expect(tooHeavy).toEqual([]);
}, 130_000);
