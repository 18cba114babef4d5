import { guardCalls } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { Cursor, Envelope } from './paystack-shapes.ts';
import { ProviderRefused, ProviderUnavailable } from './provider.ts';

const perPage = 100;

export type Query = Readonly<Record<string, string | number>>;

/**
 * Calls Paystack's API and checks the shape of each response. @throws ProviderRefused, ProviderUnavailable
 */
export type PaystackClient = {
  /** Retries failed calls, because reading has no side effects. */
  get<S extends z.core.$ZodType>(path: string, query: Query, shape: S): Promise<z.output<S>>;
  /** Reads a list by page number. */
  list<Row>(path: string, query: Query, shape: z.ZodMiniType<Row[]>): AsyncGenerator<Row>;
  /** Reads a list by cursor. */
  listByCursor<Row>(path: string, query: Query, shape: z.ZodMiniType<Row[]>): AsyncGenerator<Row>;
  /**
   * Makes only one attempt. Retries are left to the caller, because not every call can be repeated safely.
   */
  post<S extends z.core.$ZodType>(path: string, body: object, shape: S): Promise<z.output<S>>;
};

/** Joins encoded path segments, so that a reference cannot change the path. */
export const joinPath = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/** Thrown if the provider has no record of the reference. */
export class NotKnown extends ProviderRefused {}

const refusal = (status: number, message: string) =>
  status === 404 || /not found/i.test(message) ? new NotKnown(message) : new ProviderRefused(message);

export const unavailable = (cause: unknown) =>
  new ProviderUnavailable('The payment provider did not answer', { cause });

// 401 and 403 are about the API key, and 408 and 429 are temporary, so none of these is a rejection of the
// call itself.
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
  // Lists only field names, because the values may be personal data.
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
      // Prevents the key from being sent to a redirect target.
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
