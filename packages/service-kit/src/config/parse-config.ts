import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

type Environment = Readonly<Record<string, string | undefined>>;

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`These settings need attention:\n  ${setting}: ${file} cannot be read`);
  }
}

/**
 * Reads a setting from the file in `<NAME>_FILE` if `<NAME>` is not set, because secrets are mounted as
 * files.
 */
function withFiles(names: readonly string[], environment: Environment): Environment {
  const read = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (environment[name] !== undefined || file === undefined || names.includes(`${name}_FILE`)) return [];
    return [[name, contentOf(`${name}_FILE`, file)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/**
 * Reads settings from the environment by a schema. The error lists everything missing or invalid, so that a
 * deployment can be fixed in one go. It repeats no values: some are secrets.
 */
export function parseConfig<S extends z.core.$ZodObject>(schema: S, environment: Environment): z.output<S> {
  const result = z.safeParse(schema, withFiles(Object.keys(schema._zod.def.shape), environment));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings need attention:\n${problems.join('\n')}`);
}

/** Returns how each process of a service with an API and a worker reads its settings. */
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
