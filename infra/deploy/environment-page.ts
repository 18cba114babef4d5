import { settingWords } from '@alaso/service-kit/config';
import * as z from 'zod/mini';
import { GatewayConfig } from '../../gateway/src/config.ts';
import { WatchConfig } from '../release/auto-rollback/index.ts';
import { configurations as auth } from '../../svc-auth/src/config.ts';
import { configurations as catalog } from '../../svc-catalog/src/config.ts';
import { configurations as moderation } from '../../svc-moderation/src/config.ts';
import { configurations as orders } from '../../svc-orders/src/config.ts';

type Configuration = z.core.$ZodObject;

/** Each process's configuration, by the process's name in a deployment. */
export const processes: ReadonlyMap<string, Configuration> = new Map<string, Configuration>([
  ['gateway', GatewayConfig],
  ...Object.entries({ auth, catalog, orders, moderation }).flatMap(
    ([service, { main, worker, migrations }]) => [
      [`svc-${service}`, main] as const,
      [`svc-${service}-worker`, worker] as const,
      [`svc-${service}-migrations`, migrations] as const,
    ],
  ),
  ['release-watch', WatchConfig],
]);

export type Setting = {
  name: string;
  what: string;
  unit: string;
  isSecret: boolean;
  isRequired: boolean;
  /** The default as text. Empty if the setting is required, or is optional without a default. */
  otherwise: string;
};

/** Treats an empty list as no default. */
const Default = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.undefined(),
  z.pipe(
    z.array(z.string()),
    z.transform(() => undefined),
  ),
]);

/** @throws if a setting is not documented */
export function listSettings(configuration: Configuration): Setting[] {
  return Object.entries(configuration._zod.def.shape).map(([name, schema]) => {
    const words = settingWords.get(schema);
    if (!words) throw new Error(`say what ${name} is for: setting('…', schema)`);
    const unset = z.safeParse(schema, undefined);
    const value = unset.success ? Default.parse(unset.data) : undefined;
    return {
      name,
      what: words.what,
      unit: words.unit ?? '',
      isSecret: words.isSecret ?? false,
      isRequired: !unset.success,
      otherwise: value === undefined ? '' : `\`${value}\``,
    };
  });
}

/** Excludes optional secrets, such as those for a bucket, a photo folder, or the payment sandbox. */
export const isNeeded = ({ name, isRequired, isSecret }: Setting): boolean =>
  isRequired || (isSecret && !/^(S3_|UPLOAD_SECRET$|SANDBOX_)/.test(name));

const renderRow = ({ name, what, unit, isSecret, isRequired, otherwise }: Setting) =>
  `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${what.replaceAll('|', '\\|')} | ${unit} | ${isRequired ? '**required**' : otherwise} |`;

/** Groups the settings' rows by the exact set of processes that use them. */
function groupRows(): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const [process, configuration] of processes) {
    for (const setting of listSettings(configuration)) {
      const row = renderRow(setting);
      holders.set(row, [...(holders.get(row) ?? []), process]);
    }
  }
  const groups = new Map<string, string[]>();
  for (const [row, names] of holders) {
    const who = names.join(', ');
    groups.set(who, [...(groups.get(who) ?? []), row]);
  }
  return groups;
}

const heads: readonly [name: string, has: (process: string) => boolean][] = [
  ['Every process of a service', (name) => /^svc-/.test(name)],
  [
    'Every process of a service but migrations',
    (name) => /^svc-/.test(name) && !name.endsWith('-migrations'),
  ],
  ['Every API', (name) => /^svc-[a-z]+$/.test(name)],
];

function findHeading(who: string): string {
  const names = [...processes.keys()];
  const known = heads.find(([, has]) => names.filter(has).join(', ') === who);
  return known?.[0] ?? who;
}

const preface = `# Settings

Each process reads these settings from its environment, and lists all missing or invalid ones at startup. Instead of a
value, \`<NAME>_FILE\` may name a file that contains it, which is how secrets are mounted. \`npm run docs:environment\`
generates this page from the configurations in the code.
`;

/** Returns the content of `docs/runbook/environment.md`. */
export function environmentPage(): string {
  const tables = [...groupRows()].map(([who, rows]) =>
    [
      `## ${findHeading(who)}`,
      '',
      '| setting | what | unit | otherwise |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  );
  return [preface, ...tables].join('\n');
}
