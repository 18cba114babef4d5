import * as z from 'zod/v4/mini';
import { errorStatuses, Problem } from './errors.ts';
import { commonErrors, type RouteContract } from './route.ts';
import { notesOf } from './route-notes.ts';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown };

/**
 * Converts a schema to JSON Schema 2020-12, which OpenAPI 3.1 accepts unchanged. `io` is `input` for requests
 * and `output` for responses.
 */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...rest }: JsonSchema = { ...z.toJSONSchema(schema, { io }) };
  return rest;
}

function parameters(contract: RouteContract, place: 'path' | 'query' | 'header') {
  const schema = { path: contract.params, query: contract.query, header: contract.headers }[place];
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Returns the `If-Match` header, the only header that callers can add. */
function ifMatch({ ifMatch: field }: RouteContract) {
  if (!field) return [];
  const description = `The ${field} that the caller has seen, quoted: refused if it is another by now.`;
  return [{ name: 'If-Match', in: 'header', required: false, description, schema: { type: 'string' } }];
}

const contentTypeOf = ({ streams, contentType }: RouteContract) =>
  streams ? 'text/event-stream' : (contentType ?? 'application/json');

function responses(contract: RouteContract): Record<string, unknown> {
  const ok = {
    description: 'OK',
    ...(contract.answer && {
      content: {
        [contentTypeOf(contract)]: { schema: jsonSchema(contract.answer, 'output') },
      },
    }),
  };
  const codesByStatus = new Map<number, string[]>();
  for (const code of new Set([...commonErrors(contract), ...contract.errors])) {
    const status = errorStatuses[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const problems: Record<string, unknown> = {};
  for (const [status, codes] of codesByStatus) {
    problems[status] = {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return { [contract.status]: ok, ...problems };
}

/** An empty requirement in the list means that a session is optional. */
function security({ who }: RouteContract) {
  if (who === 'anyone') return {};
  return { security: who === 'visitor-or-user' ? [{ session: [] }, {}] : [{ session: [] }] };
}

function operation(contract: RouteContract) {
  const { body } = contract;
  return {
    operationId: contract.name,
    summary: notesOf(contract).summary,
    tags: [contract.service],
    ...security(contract),
    parameters: [
      ...parameters(contract, 'path'),
      ...parameters(contract, 'query'),
      ...parameters(contract, 'header'),
      ...ifMatch(contract),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: responses(contract),
  };
}

/**
 * Returns the OpenAPI 3.1 document for the routes that the gateway serves. Routes between services are not
 * included.
 */
export function openApiDocument(routes: readonly RouteContract[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of routes) {
    if (contract.who === 'service') continue;
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Alaso', version: '1.0.0', description: 'The calls of the Alaso marketplace.' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'alaso_access' } },
    },
  };
}
