import * as z from 'zod/mini';

/**
 * Reads settings from the environment by a schema, and names everything that is missing or wrong at once,
 * so that a person fixes a deployment in one go. Values are not repeated: some are secrets.
 */
export function parseConfig<S extends z.core.$ZodType>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> {
  const result = z.safeParse(schema, environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings need attention:\n${problems.join('\n')}`);
}
