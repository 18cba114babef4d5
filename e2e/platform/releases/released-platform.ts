import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { readProcessRecord } from '@alaso/processes';
import { dropTestData, testEnvironment } from '@alaso/test-kit';
import { serviceUnits } from '../../../infra/common/build.ts';
import { builtBundle } from '../../../infra/common/bundles.ts';
import { askRelease } from '../../../infra/release/services/control.ts';
import { freePort } from '../../../infra/common/free-port.ts';
import { dataFolders } from '../../../infra/common/paths.ts';
import { built, startPlatform } from '../../../infra/local-platform/platform.ts';
import { controlSocket } from '../../../infra/common/service-sockets.ts';
import { readSettings } from '../../../infra/common/settings.ts';
import { addBundle } from '../../../infra/release/services/service-bundles.ts';
import { openTogether } from '../open-together.ts';

const limits = [
  'RATE_LIMIT_PER_MINUTE',
  'VISITOR_READS_PER_MINUTE',
  'LOGIN_LIMIT_PER_ADDRESS',
  'REGISTER_LIMIT_PER_ADDRESS',
];

/** Adds another version of a service's build whose API also runs this code. */
async function addVersion(data: string, service: ServiceName, code: string): Promise<string> {
  const copy = await mkdtemp(path.join(data, 'bundle-'));
  await cp(builtBundle(service), copy, { recursive: true });
  await appendFile(path.join(copy, 'main.js'), `\n${code}`);
  return addBundle(data, service, copy);
}

/**
 * Starts the platform like `npm start` does, but without pages. New versions of its services and workers can
 * be released.
 */
export function openReleasedPlatform() {
  return openTogether(async (onClose) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alaso-released-'));
    onClose(() => rm(folder, { recursive: true, force: true }));
    const folders = dataFolders(path.join(folder, 'data'));
    const run = randomBytes(4).toString('hex');
    const { MONGODB_URI: mongodbUri, REDIS_URL: redisUrl } = testEnvironment('orders');
    const settings = {
      ...readSettings(),
      port: await freePort(),
      folders,
      mongodbUri,
      redisUrl,
      seed: false,
      databaseSuffix: `-${run}-test`,
      redisPrefix: `released-${run}-test`,
      serviceEnvironment: { ...process.env, ...Object.fromEntries(limits.map((name) => [name, '100000'])) },
    };
    for (const service of serviceNames) {
      onClose(() =>
        dropTestData({
          ...testEnvironment(service),
          MONGODB_DATABASE: `${service}${settings.databaseSuffix}`,
          REDIS_PREFIX: settings.redisPrefix,
        }),
      );
    }
    const flavour = { ...built, units: serviceUnits, publish: () => Promise.resolve() };
    const platform = await startPlatform(settings, new AbortController().signal, flavour);
    onClose(platform.stop);

    /** The initial version and a second one for each service. */
    const versions = forEachService((service): [string, string] => [addBundle(folders.data, service), '']);
    for (const service of serviceNames) {
      versions[service][1] = await addVersion(folders.data, service, '// the next version');
    }
    return {
      address: platform.address,
      folders,
      versions,
      addVersion: (service: ServiceName, code: string) => addVersion(folders.data, service, code),
      release: (service: ServiceName, version: string, act: 'publish' | 'to' = 'to') =>
        askRelease(controlSocket(folders.run), {
          service,
          version,
          act,
          by: { who: 'ada@example', now: new Date() },
        }),
      /** Returns the id of the current process with this name. */
      processOf(name: string): number {
        const known = readProcessRecord(path.join(folders.run, 'processes.json'))[name];
        if (!known) throw new Error(`${name} does not run`);
        return known.pid;
      },
    };
  });
}
export type ReleasedPlatform = Awaited<ReturnType<typeof openReleasedPlatform>>;
