import { execFileSync } from 'node:child_process';
import { openOwnTree } from '../own-tree.ts';

const source = ['--conditions=source', '--import', 'tsx'];

/** The service list of gateway and services in the copied tree. */
const told = `import { serviceNames } from '@alaso/contracts';
import { allRoutes, pathsOf } from '@alaso/contracts/routes';
console.log(JSON.stringify({ serviceNames, paths: [...pathsOf(allRoutes)] }));`;

test('a service is made and removed by one command each: its routes are known, and no trace is left', () => {
  const tree = openOwnTree();
  const node = (...args: string[]) =>
    execFileSync(process.execPath, [...source, ...args], {
      cwd: tree.folder,
      encoding: 'utf8',
      timeout: 60_000,
    });
  try {
    const before = tree.hash();
    node('infra/generators/new-service.ts', 'loyalty');
    expect(JSON.parse(node('--input-type=module', '--eval', told))).toMatchObject({
      serviceNames: expect.arrayContaining(['loyalty']) as unknown,
      paths: expect.arrayContaining([['/api/loyalty', 'loyalty']]) as unknown,
    });
    node('infra/generators/new-service.ts', '--remove', 'loyalty');
    expect(tree.hash()).toBe(before);
  } finally {
    tree.close();
  }
}, 120_000);
