import * as z from 'zod/v4/mini';
import type { RouteContract } from './route.ts';

const schemaOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io });

/**
 * Returns everything that a route's caller and service must agree on, as one string: method, path, input, and
 * response. Two builds with the same string for a route are compatible.
 */
export function shapeOf({ method, path, params, query, body, status, answer }: RouteContract): string {
  return JSON.stringify([
    `${method} ${path}`,
    [params, query, body].map((part) => schemaOf(part, 'input') ?? null),
    [status, schemaOf(answer, 'output') ?? null],
  ]);
}
