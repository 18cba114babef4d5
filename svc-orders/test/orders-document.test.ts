import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeDefinitions } from '../src/describe-definitions.ts';

it('docs/orders.md says what the tables say (`npm run docs:orders` writes it)', () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../docs/orders.md'), 'utf8');
  expect(written).toBe(describeDefinitions());
});
