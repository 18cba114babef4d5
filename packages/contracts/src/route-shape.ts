import * as z from 'zod/mini';
import type { RouteContract } from './route.ts';

const schemaOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io });

/**
 * Returns what caller and service of a route have to agree on, as one text: where it is, what it takes and
 * what it answers. Two builds of which a route has the same text understand each other.
 */
export function shapeOf({ method, path, params, query, body, status, answer }: RouteContract): string {
  return JSON.stringify([
    `${method} ${path}`,
    [params, query, body].map((part) => schemaOf(part, 'input') ?? null),
    [status, schemaOf(answer, 'output') ?? null],
  ]);
}
