import * as z from 'zod';

const Schema = z.object({
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
type Schema = z.infer<typeof Schema>;

/** The parts of an OpenAPI document that requests are built from. */
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: Schema })).default([]),
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) })
          .optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

export type Operation = z.infer<typeof Document>['paths'][string][string] & { method: string; path: string };

/** A request and the location of its hostile value. */
export type HostileRequest = {
  operation: Operation;
  position: string;
  target: string;
  headers: Record<string, string>;
  body?: string;
};

/** Returns the operations of an OpenAPI document. @throws if the document is not valid OpenAPI */
export const operationsOf = (document: unknown): Operation[] =>
  Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

const texts = [
  '',
  ' ',
  '\0',
  '\u0000\u0001\u001f',
  '\r\nX-Injected: 1',
  '\ud800',
  '\u202e\u2066evil',
  'İıßﬀ',
  '🧵'.repeat(50),
  "' OR 1=1 --",
  '{"$gt":""}',
  '$where',
  '(a+)+$',
  '.*',
  '[',
  '\\',
  '%',
  '%00',
  '%0d%0a',
  '`id`',
  '${7*7}',
  '../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://127.0.0.1:9/',
  '//evil.example',
  'javascript:1',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  'true',
  '[object Object]',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '0x10',
  '1,5',
  '٣',
  '00000000-0000-0000-0000-000000000000',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '1970-01-01T00:00:00Z',
  'a'.repeat(5000),
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [null],
  [[]],
  { $gt: '' },
  { $ne: null },
  { $regex: '(a+)+$' },
  deep(500),
  Array.from({ length: 2000 }, () => 'x'),
  'é'.repeat(20_000),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];
/** Bodies that are sent as JSON but are not JSON objects. */
const bodies = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"x"',
  '1',
  '\0',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":null}',
  '['.repeat(30_000),
  `{"x":"${'y'.repeat(70_000)}"}`,
  'a=1&b=2',
  '<x/>',
];
/** Path segments that are sent unencoded. */
const rawParts = [
  '%00',
  '%0d%0a',
  '%2e%2e%2f',
  '%2f',
  '%ff%fe',
  '%',
  '%zz',
  '..',
  '.',
  ';x=1',
  '%20HTTP/1.1%0d%0a',
  '~',
];
const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Host',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Origin',
  'Range',
  'Save-Data',
  'Sec-Fetch-Site',
  'traceparent',
  'X-Forwarded-For',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  'X-Upload-Max',
  'X-Upload-User',
];
const headerValues = [
  '',
  ' ',
  '*',
  ',',
  ';',
  '=',
  '"',
  'W/"',
  '\u00ff\u0080',
  '{}',
  "' OR 1=1",
  'null',
  '-1',
  '1e309',
  'bytes=0-0,-1',
  'gzip, deflate, br, zstd',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'text/html',
  'evil.example',
  'alaso_access=eyJhbGciOiJub25lIn0.e30.; alaso_session=1',
  `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
  'x'.repeat(7000),
];

/**
 * Returns a small generator of random numbers from 0 to 1 (mulberry32). The same seed produces the same
 * numbers.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a value that the schema accepts. The value may violate constraints that the schema does not
 * express.
 */
function plain(schema: Schema, all = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return plain(schema.anyOf[0], all);
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {});
    const chosen = parts.filter(([name]) => all || schema.required?.includes(name));
    return Object.fromEntries(chosen.map(([name, part]) => [name, plain(part, all)]));
  }
  if (schema.type === 'array') return schema.items ? [plain(schema.items, all)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return '3f1b8c52-6a0e-4d7f-9b31-2c8de5a47f10';
  if (schema.format === 'date') return '2026-12-24';
  return 'lace';
}

/** Percent-encodes any text, including invalid Unicode. */
const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .toString('hex')
    .replace(/../g, (byte) => `%${byte}`);

/** Returns the paths of an object schema's fields, including nested ones such as `place.state`. */
function fieldsOf({ properties = {} }: Schema): string[][] {
  return Object.entries(properties).flatMap(([name, part]) => [
    [name],
    ...fieldsOf(part).map((names) => [name, ...names]),
  ]);
}

function withField(object: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const parts = z.record(z.string(), z.unknown()).catch({}).parse(object);
  return { ...parts, [name]: withField(parts[name], rest, value) };
}

/**
 * Returns a request to an operation with one hostile value: in a path segment, the query, a header, a body
 * field, or the whole body. Everything else in the request is valid.
 */
export function hostileRequest(operation: Operation, random: () => number): HostileRequest {
  const oneOf = <T>(list: readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const schema = operation.requestBody?.content['application/json'].schema;
  const inPath = named('path').map(({ name }) => `path ${name}`);
  const fields = schema ? fieldsOf(schema) : [];
  // Chooses each kind of location with equal probability. Choosing among individual fields would almost never
  // select the path for a form with forty fields.
  const kinds = [
    inPath,
    [...named('query').map(({ name }) => `query ${name}`), 'query of another name'],
    headerNames.map((name) => `header ${name}`),
    fields.map((names) => `body ${names.join('.')}`),
    schema ? ['whole body', 'body of another name'] : [],
  ].filter((positions) => positions.length > 0);
  const position = oneOf(oneOf(kinds, inPath), 'query of another name');
  const [kind, name = ''] = position.split(' ');
  const value = oneOf<unknown>(values, '');

  const path = operation.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    if (position === `path ${parameter}`) return random() < 0.3 ? oneOf(rawParts, '%') : encoded(value);
    const own = operation.parameters.find((one) => one.in === 'path' && one.name === parameter);
    return encodeURIComponent(String(own ? plain(own.schema) : 'x'));
  });
  const shapes = [`${name}=`, `${name}[]=`, `${name}[$ne]=`, `${name}=1&${name}=`, `${encoded(value)}=`];
  const query = kind === 'query' ? `?${oneOf(shapes, '=')}${encoded(value).slice(0, 6000)}` : '';

  const sent = schema && plain(schema, random() < 0.5);
  const hostileBody = () => {
    if (position === 'whole body') return oneOf(bodies, '');
    if (position === 'body of another name')
      return JSON.stringify(withField(sent, [oneOf(texts, 'x')], value));
    if (kind === 'body') return JSON.stringify(withField(sent, name.split('.'), value));
    return JSON.stringify(sent);
  };
  return {
    operation,
    position,
    target: path.slice(0, 6000) + query,
    headers: {
      Accept: 'application/problem+json, application/json',
      ...(schema && { 'Content-Type': 'application/json' }),
      ...(kind === 'header' && { [name]: oneOf(headerValues, '') }),
    },
    ...(schema && { body: hostileBody() }),
  };
}
