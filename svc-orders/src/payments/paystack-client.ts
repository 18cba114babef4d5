import { guardCalls } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { Cursor, Envelope } from './paystack-shapes.ts';
import { ProviderRefused, ProviderUnavailable } from './provider.ts';

const perPage = 100;

export type Query = Readonly<Record<string, string | number>>;

/** Calls to Paystack's API. Each checks the answer's shape. @throws ProviderRefused, ProviderUnavailable */
export type PaystackClient = {
  /** Repeated on failure: it changes nothing. */
  get<S extends z.core.$ZodType>(path: string, query: Query, shape: S): Promise<z.output<S>>;
  /** Reads a list, page by page, by number. */
  list<Row>(path: string, query: Query, shape: z.ZodMiniType<Row[]>): AsyncGenerator<Row>;
  /** The same where Paystack pages by cursor. */
  listByCursor<Row>(path: string, query: Query, shape: z.ZodMiniType<Row[]>): AsyncGenerator<Row>;
  /** Made once: only its caller knows if it may be repeated. */
  post<S extends z.core.$ZodType>(path: string, body: object, shape: S): Promise<z.output<S>>;
};

/** Joins a path from parts that are encoded, so that a reference cannot leave its place. */
export const joinPath = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/** The provider does not know what was asked about. */
export class NotKnown extends ProviderRefused {}

const refusal = (status: number, message: string) =>
  status === 404 || /not found/i.test(message) ? new NotKnown(message) : new ProviderRefused(message);

export const unavailable = (cause: unknown) =>
  new ProviderUnavailable('The payment provider did not answer', { cause });

// 401 and 403 are about our key, and 429 passes: none says anything about what was asked.
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

type Read<S extends z.core.$ZodType> = { data: z.output<S>; next: string | null };

async function read<S extends z.core.$ZodType>(response: Response, shape: S): Promise<Read<S>> {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, data } = z.safeParse(Envelope, body);
  if (isRefusal(response.status) && success) throw refusal(response.status, data.message);
  if (!response.ok || !success) throw unavailable(new Error(`the answer was ${response.status}`));
  if (!data.status) throw refusal(response.status, data.message);
  const found = z.safeParse(shape, data.data);
  if (found.success) {
    const cursor = z.safeParse(Cursor, data.meta);
    return { data: found.data, next: cursor.data?.next ?? null };
  }
  // Names the fields but not their values: they may be personal.
  const fields = found.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw unavailable(new Error(`the answer has another shape: ${fields}`));
}

export function paystackClient(options: { url: string; secretKey: string; limitMs: number }): PaystackClient {
  const { secretKey, limitMs } = options;
  const base = options.url.endsWith('/') ? options.url : `${options.url}/`;
  const guarded = guardCalls({
    limitMs,
    isTemporary: (error) => error instanceof ProviderUnavailable,
    unavailable,
  });

  async function call<S extends z.core.$ZodType>(url: URL, init: RequestInit, shape: S) {
    const response = await fetch(url, {
      ...init,
      // Prevents the key from following a redirect.
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${secretKey}`,
        ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      },
    }).catch((error: unknown) => {
      throw unavailable(error);
    });
    return read(response, shape);
  }

  function ask<S extends z.core.$ZodType>(path: string, query: Query, shape: S) {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return guarded.retried((signal) => call(url, { signal }, shape));
  }

  return {
    get: async (path, query, shape) => (await ask(path, query, shape)).data,
    async *list(path, query, shape) {
      for (let page = 1; ; page += 1) {
        const { data } = await ask(path, { ...query, perPage, page }, shape);
        yield* data;
        if (data.length < perPage) return;
      }
    },
    async *listByCursor(path, query, shape) {
      let next: string | null = null;
      do {
        const at: Query = next === null ? {} : { next };
        const page: { data: z.output<typeof shape>; next: string | null } = await ask(
          path,
          { ...query, use_cursor: 'true', perPage, ...at },
          shape,
        );
        yield* page.data;
        next = page.next;
      } while (next !== null);
    },
    async post(path, body, shape) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return (await guarded.once((signal) => call(new URL(path, base), { ...init, signal }, shape))).data;
    },
  };
}
