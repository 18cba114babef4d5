import * as z from 'zod/v4/mini';
import type { RouteContract } from './route.ts';

const schemaOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io });

/**
 * Returns what caller and service of a route must agree on, as one text: address, input and answer. Two
 * builds with the same text for a route are compatible.
 */
export function shapeOf({ method, path, params, query, body, status, answer }: RouteContract): string {
  return JSON.stringify([
    `${method} ${path}`,
    [params, query, body].map((part) => schemaOf(part, 'input') ?? null),
    [status, schemaOf(answer, 'output') ?? null],
  ]);
}
