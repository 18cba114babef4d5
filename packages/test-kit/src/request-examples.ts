import type { RouteContract } from '@alaso/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

const JsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  maxItems: z.optional(z.number()),
  get items() {
    return z.optional(JsonSchema);
  },
  get properties() {
    return z.optional(z.record(z.string(), JsonSchema));
  },
  get anyOf() {
    return z.optional(z.array(JsonSchema));
  },
});
type JsonSchema = z.infer<typeof JsonSchema>;

type RequestPart = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];
/** A text field of a request. */
export type TextField = { part: RequestPart; path: Path; isId: boolean };

/** Texts that match the patterns of contracts, such as amounts, months, phone numbers and codes. */
const fitting = ['4500.00', '4500', '2026-10', '10:30', '08031234567', '0123456789', '123456', '1', 'abc'];

function textOf({ format, pattern }: JsonSchema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return new Date().toISOString();
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  if (format === 'email') return `${randomUUID()}@example.com`;
  const known = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return fitting.find((text) => known?.test(text) ?? false) ?? 'Ankara gown';
}

const isFilled = (schema: JsonSchema): schema is JsonSchema & { items: JsonSchema } =>
  schema.items !== undefined && schema.maxItems !== 0;

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type[0] : type);

/** Returns a valid value with this text at the path. Other optional fields are left out. */
function valueOf(schema: JsonSchema, path: Path | undefined, text: string): unknown {
  if (path?.length === 0) return text;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return valueOf(schema.anyOf[0], path, text);
  const [step, ...rest] = path ?? [];
  switch (typeOf(schema)) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const sent = Object.entries(properties).filter(([name]) => name === step || required.includes(name));
      return Object.fromEntries(
        sent.map(([name, field]) => [name, valueOf(field, name === step ? rest : undefined, text)]),
      );
    }
    case 'array':
      return isFilled(schema) ? [valueOf(schema.items, step === 0 ? rest : undefined, text)] : [];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema);
    default:
      return null;
  }
}

function textsIn(schema: JsonSchema, path: Path): { path: Path; isId: boolean }[] {
  if (schema.const !== undefined || schema.enum) return [];
  if (schema.anyOf?.[0]) return textsIn(schema.anyOf[0], path);
  switch (typeOf(schema)) {
    case 'object':
      return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        textsIn(field, [...path, name]),
      );
    case 'array':
      return isFilled(schema) ? textsIn(schema.items, [...path, 0]) : [];
    case 'string':
      return [{ path, isId: schema.format === 'uuid' }];
    default:
      return [];
  }
}

const described = (schema: z.core.$ZodType) =>
  JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

const parts = ['params', 'query', 'body'] as const;

/** Returns a request of a route with this text in one field, otherwise valid as far as its schemas tell. */
export function exampleRequest(
  contract: RouteContract,
  field: TextField,
  text: string,
): Partial<Record<RequestPart, Record<string, unknown>>> {
  const present = parts.flatMap((part) => {
    const schema = contract[part];
    if (!schema) return [];
    const value = valueOf(described(schema), part === field.part ? field.path : undefined, text);
    return [[part, z.parse(z.record(z.string(), z.unknown()), value)] as const];
  });
  return Object.fromEntries(present);
}

/** Returns the text fields of a route's requests. */
export const textFieldsOf = (contract: RouteContract): TextField[] =>
  parts.flatMap((part) => {
    const schema = contract[part];
    return schema ? textsIn(described(schema), []).map((field) => ({ part, ...field })) : [];
  });
