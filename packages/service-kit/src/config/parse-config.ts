import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

type Environment = Readonly<Record<string, string | undefined>>;

function readSettingFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`These settings need attention:\n  ${setting}: ${file} cannot be read`);
  }
}

/**
 * Reads a setting from the file in `<NAME>_FILE` if `<NAME>` is not set, because secrets are mounted as
 * files. Empty settings are treated as not set, because templates pass every setting and a mounted file must
 * exist.
 */
function withFiles(names: readonly string[], given: Environment): Environment {
  const environment = withoutEmpty(given);
  const read = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (environment[name] !== undefined || file === undefined || names.includes(`${name}_FILE`)) return [];
    return [[name, readSettingFile(`${name}_FILE`, file)] as const];
  });
  return { ...environment, ...withoutEmpty(Object.fromEntries(read)) };
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** URL settings for systems that receive personal data, each with a test for a TLS connection. */
const isEncrypted: Record<string, (address: string) => boolean> = {
  MONGODB_URI: (address) => address.startsWith('mongodb+srv:') || /[?&](?:tls|ssl)=true\b/.test(address),
  REDIS_URL: (address) => address.startsWith('rediss'),
  SMTP_URL: (address) => address.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(address),
  S3_ENDPOINT: (address) => address.startsWith('https:'),
};
const thisMachine = /^[a-z+]+:\/\/(?:[^@/]*@)?(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:[/?]|$)/;

const InProduction = z.looseObject({ NODE_ENV: z.literal('production'), PLAIN_CONNECTIONS: z.string() });

/** Returns the names of production settings that would send data over a network in plain text. */
function plainAddresses(settings: unknown): string[] {
  const production = z.safeParse(InProduction, settings);
  if (!production.success) return [];
  const allowed = production.data.PLAIN_CONNECTIONS.split(',').map((name) => name.trim());
  return Object.entries(isEncrypted).flatMap(([name, encrypts]) => {
    const address = production.data[name];
    if (allowed.includes(name) || typeof address !== 'string') return [];
    return thisMachine.test(address) || encrypts(address) ? [] : [name];
  });
}

const notEncrypted =
  'use an address with TLS, or name this setting in PLAIN_CONNECTIONS if the network to it is closed';

/**
 * Reads settings from the environment and parses them with a schema. The error lists all missing or invalid
 * settings, so that a deployment can be fixed in one pass. It omits their values, because some are secrets.
 */
export function parseConfig<S extends z.core.$ZodObject>(schema: S, environment: Environment): z.output<S> {
  const result = z.safeParse(schema, withFiles(Object.keys(schema._zod.def.shape), environment));
  const problems = result.success
    ? plainAddresses(result.data).map((name) => `  ${name}: ${notEncrypted}`)
    : result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`These settings need attention:\n${problems.join('\n')}`);
}

/** Returns functions that read the settings for each process of a service with an API and a worker. */
export function configReaders<
  Main extends z.core.$ZodObject,
  Worker extends z.core.$ZodObject,
  Migrations extends z.core.$ZodObject,
>(schemas: { main: Main; worker: Worker; migrations: Migrations }, environment: Environment) {
  return {
    readConfig: () => parseConfig(schemas.main, environment),
    readWorkerConfig: () => parseConfig(schemas.worker, environment),
    readMigrationConfig: () => parseConfig(schemas.migrations, environment),
  };
}
