import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentPage } from './environment-page.ts';

it('docs/runbook/environment.md says what the configurations say (`npm run docs:environment` writes it)', () => {
  const written = readFileSync(path.resolve(__dirname, '../../docs/runbook/environment.md'), 'utf8');
  expect(written).toBe(environmentPage());
});
