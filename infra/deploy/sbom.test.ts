import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';

const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
});

it('npm run sbom lists every package with its version', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
    timeout: 60_000,
  });
  const { components } = z.parse(Bom, JSON.parse(printed));
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'mongoose', 'bullmq', 'react', 'sharp']));
}, 90_000);
