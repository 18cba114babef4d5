import type { RouteContract } from '@alaso/contracts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

const JsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
  minItems: z.optional(z.number()),
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
/** A text field of a request, with its maximum length in characters, if any. */
export type TextField = { part: RequestPart; path: Path; isId: boolean; maxLength: number | undefined };

/** Strings that match the patterns in contracts, such as amounts, months, phone numbers, and codes. */
const fitting = ['4500.00', '4500', '2026-10', '10:30', '08031234567', '0123456789', '123456', '1', 'abc'];

function buildText({ format, pattern }: JsonSchema): string {
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

const absent = Symbol('absent');

/** Returns a valid value with `given` at the path. Leaves out other optional fields. */
function buildValue(schema: JsonSchema, path: Path | undefined, given: unknown): unknown {
  if (path?.length === 0) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return buildValue(schema.anyOf[0], path, given);
  const [step, ...rest] = path ?? [];
  switch (typeOf(schema)) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const sent = Object.entries(properties).filter(([name]) => name === step || required.includes(name));
      const values = sent.map(
        ([name, field]) => [name, buildValue(field, name === step ? rest : undefined, given)] as const,
      );
      const surplus = typeof step === 'string' && !(step in properties) ? [[step, given] as const] : [];
      return Object.fromEntries([...values, ...surplus].filter(([, value]) => value !== absent));
    }
    case 'array':
      return isFilled(schema) ? [buildValue(schema.items, step === 0 ? rest : undefined, given)] : [];
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return buildText(schema);
    default:
      return null;
  }
}

function textsIn(schema: JsonSchema, path: Path): Omit<TextField, 'part'>[] {
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
      return [{ path, isId: schema.format === 'uuid', maxLength: schema.maxLength }];
    default:
      return [];
  }
}

const described = (schema: z.core.$ZodType) =>
  JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

const parts = ['params', 'query', 'body'] as const;

/**
 * Returns a request for a route with `given` in one field. The other fields are valid according to their
 * schemas.
 */
export function exampleRequest(
  contract: RouteContract,
  field: Pick<TextField, 'part' | 'path'>,
  given: unknown,
): Partial<Record<RequestPart, Record<string, unknown>>> {
  const present = parts.flatMap((part) => {
    const schema = contract[part];
    if (!schema) return [];
    const value = buildValue(described(schema), part === field.part ? field.path : undefined, given);
    return [[part, z.parse(z.record(z.string(), z.unknown()), value)] as const];
  });
  return Object.fromEntries(present);
}

export const listTextFields = (contract: RouteContract): TextField[] =>
  parts.flatMap((part) => {
    const schema = contract[part];
    return schema ? textsIn(described(schema), []).map((field) => ({ part, ...field })) : [];
  });

/** A request field with a value that its schema rejects. */
export type WrongField = { part: 'query' | 'body'; path: Path; how: string; given: unknown };

function listOutsideValues(schema: JsonSchema): [how: string, given: unknown][] {
  const { minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems, items } = schema;
  const found: [string, unknown][] = [];
  if (minLength > 0) found.push(['too short', 'x'.repeat(minLength - 1)]);
  if (maxLength !== undefined) found.push(['too long', 'x'.repeat(maxLength + 1)]);
  // Zod's JSON Schema gives every integer the limits of a safe integer, so those are not limits of the
  // contract.
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) found.push(['too small', minimum - 1]);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) found.push(['too big', maximum + 1]);
  if (minItems > 0) found.push(['too few', []]);
  if (maxItems !== undefined && items) {
    const entry = buildValue(items, undefined, undefined);
    found.push(['too many', Array.from({ length: maxItems + 1 }, () => entry)]);
  }
  return found;
}

function wrongIn(schema: JsonSchema, path: Path, isRequired: boolean): Omit<WrongField, 'part'>[] {
  const type = typeOf(schema);
  const isStructure = type === 'object' || type === 'array';
  const found: [string, unknown][] = [
    ...(isRequired ? [['missing', absent] as [string, unknown]] : []),
    ['of another type', isStructure ? 7 : { of: 'another type' }],
    ...listOutsideValues(schema),
  ];
  const own = path.length === 0 ? [] : found.map(([how, given]) => ({ path, how, given }));
  if (schema.anyOf?.[0]) return [...own, ...wrongIn(schema.anyOf[0], path, false)];
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    const inner = Object.entries(properties).flatMap(([name, field]) =>
      wrongIn(field, [...path, name], required.includes(name)),
    );
    const isStrict = schema.additionalProperties === false;
    const surplus = { path: [...path, 'surplus'], how: 'unknown', given: 1 };
    return [...own, ...inner, ...(isStrict ? [surplus] : [])];
  }
  return [
    ...own,
    ...(type === 'array' && isFilled(schema) ? wrongIn(schema.items, [...path, 0], false) : []),
  ];
}

/**
 * Returns every field in a route's requests with values that its schema rejects: missing, of another type,
 * outside its limits, and unknown. All query parameters are text, so they cannot have a wrong type.
 */
export const listWrongFields = (contract: RouteContract): WrongField[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = contract[part];
    return schema
      ? wrongIn(described(schema), [], false)
          .filter(({ how }) => part === 'body' || how !== 'of another type')
          .map((field) => ({ part, ...field }))
      : [];
  });
