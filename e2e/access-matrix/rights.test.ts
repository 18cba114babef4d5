import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { describeRights } from './describe-rights.ts';
import { parts } from './describe-cells.ts';

it('docs/rights.md says what the contracts say (`npm run docs:rights` writes it)', () => {
  const written = readFileSync(resolve(import.meta.dirname, '../../docs/rights.md'), 'utf8');
  expect(written).toBe(describeRights());
});

it('the cells of every service are called by one file', () => {
  const services = Object.entries(parts).flatMap(([name, { of }]) => {
    const file = readFileSync(resolve(import.meta.dirname, `${name}.test.ts`), 'utf8');
    expect(file).toContain(`describeCells(parts['${name}'])`);
    return of;
  });
  expect(services.toSorted()).toEqual(serviceNames.toSorted());
});
