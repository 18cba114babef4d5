import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

const JsonSchema = z.object({
  /** Either a single type or a type and `null`. */
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  maxItems: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
});
type JsonSchema = z.infer<typeof JsonSchema>;

const itemsInAList = 24;
const DAY = 86_400_000;
const start = Date.UTC(2026, 9, 1, 9);

/**
 * Returns a valid example for a schema. The same `index` always gives the same example.
 * @param words values by property name; if there are several, they are used in turn
 * @throws if the schema rejects the example
 */
export function buildExample(
  schema: $ZodType,
  words: Readonly<Record<string, unknown>> = {},
  index = 0,
): unknown {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return z.parse(schema, buildJsonExample(JsonSchema.parse(described), 'text', index, words));
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Returns the index of the example with this id, or the first index if there is none. */
export function indexOfId(id: string): number {
  const [index = 1] = id.split('-').slice(-1).map(Number);
  return idOf(index - 1) === id ? index - 1 : 0;
}

function buildJsonExample(
  schema: JsonSchema,
  name: string,
  index: number,
  words: Readonly<Record<string, unknown>>,
): unknown {
  if (name in words && schema.type !== 'object') {
    const word = words[name];
    const one: unknown = Array.isArray(word) ? word[index % word.length] : word;
    if (!schema.enum || schema.enum.includes(one)) return one;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[index % schema.enum.length];
  if (schema.anyOf?.[0]) return buildJsonExample(schema.anyOf[0], name, index, words);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          buildJsonExample(part, key, index, words),
        ]),
      );
    case 'array':
      return Array.from(
        { length: Math.min(itemsInAList, schema.maxItems ?? itemsInAList) },
        (_, itemIndex) => (schema.items ? buildJsonExample(schema.items, name, itemIndex, words) : null),
      );
    case 'number':
    case 'integer':
      return (schema.minimum ?? 0) + 3 + index;
    case 'boolean':
      return index % 2 === 1;
    case 'string':
      return exampleText(schema, name, index);
    default:
      return null;
  }
}

function exampleText({ format, pattern }: JsonSchema, name: string, index: number): string {
  if (format === 'uuid') return idOf(index);
  if (format === 'date-time') return new Date(start + index * DAY).toISOString();
  if (format === 'date') return new Date(start + index * DAY).toISOString().slice(0, 10);
  if (format === 'email') return `person${index + 1}@example.com`;
  if (pattern) return textMatching(pattern, name, index);
  return `${name} ${index + 1}`;
}

/** @throws if no example text here matches the pattern for a string in a response */
function textMatching(pattern: string, name: string, index: number): string {
  const examples = [`${(index + 1) * 4500}.00`, new Date(start + index * DAY).toISOString().slice(0, 7)];
  const fitting = examples.find((example) => new RegExp(pattern, 'u').test(example));
  if (fitting === undefined) throw new Error(`Add an example for ${pattern}, the pattern of "${name}".`);
  return fitting;
}
