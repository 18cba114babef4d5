// `npm test` passes its database and Redis to Jest. If Jest is started manually, it gets temporary ones.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '..', '..');

export default async function setUp() {
  // Makes this run's database names unique.
  process.env.TEST_RUN = randomBytes(3).toString('hex');
  if (process.env.TEST_MONGODB_URI && process.env.TEST_REDIS_URL) return;
  const script = path.join(root, 'infra', 'local-platform', 'throwaway-main.ts');
  // The process ends when its standard input closes, so that it does not outlive a killed Jest.
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const addresses = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The throwaway database or Redis did not start; see above.')));
  });
  process.env.TEST_MONGODB_URI ??= addresses.mongodbUri;
  process.env.TEST_REDIS_URL ??= addresses.redisUrl;
  globalThis.alasoThrowaway = child;
}
