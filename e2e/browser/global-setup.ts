import path from 'node:path';
import { build } from '../../infra/common/build.ts';

const folder = 'e2e/faulty-slice';
const packages = ['contracts', 'federation', 'ui', 'web-kit'].map((name) => path.join('packages', name));

/** Builds the slice that fails on demand before the first browser starts, unless the build is up to date. */
export default async function globalSetup(): Promise<void> {
  await build([
    {
      name: 'faulty-slice',
      inputs: ['tsconfig.base.json', 'tsconfig.browser.json', ...packages, folder],
      output: { folder: path.join(folder, 'dist'), file: 'mf-manifest.json' },
      folder: '.',
      program: process.execPath,
      args: ['--conditions=source', '--import', 'tsx', path.join(folder, 'build.ts')],
    },
  ]);
}
