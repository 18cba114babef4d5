import type { RouteContract } from '@alaso/contracts';
import * as z from 'zod/mini';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
  minItems?: number;
  minimum?: number;
};

/** Valid strings for fields whose schema is a pattern. */
const texts: Readonly<Record<string, string>> = {
  price: '15000',
  amount: '15000',
  deposit: '1500',
  lateFee: '1500',
  email: 'ada@example.com',
  password: 'lace-and-george',
  // At the platform's push service, where nothing listens.
  endpoint: 'http://127.0.0.1:9/device',
  p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
};

/**
 * Returns a value that a schema accepts, using the first alternative of each union and no optional fields.
 */
function buildSample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return buildSample(schema.anyOf[0], name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, part]) => [key, buildSample(part, key)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => buildSample(schema.items ?? {}, name));
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function textOf({ format }: Schema, name: string): string {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'date') return new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  return texts[name] ?? 'Adire and lace';
}

const converted = new WeakMap<z.core.$ZodType, Schema>();

/** Converts a schema to JSON Schema, once per schema. */
function toJsonSchema(schema: z.core.$ZodType): Schema {
  const known = converted.get(schema);
  if (known) return known;
  const made = { ...(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) };
  converted.set(schema, made);
  return made;
}

/**
 * Returns a part of a request that the contract's schema accepts. It may violate constraints that the schema
 * does not express.
 */
export function samplePart(contract: RouteContract, part: 'params' | 'query' | 'body'): object | undefined {
  const schema = contract[part];
  if (!schema) return undefined;
  return buildSample(toJsonSchema(schema)) as object;
}
