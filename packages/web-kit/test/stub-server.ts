type StubAnswer = { status: number; body?: unknown; headers?: Record<string, string> };
type StubCall = {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
};

/** Answers by `GET /api/user`; a list is used up one by one, its last answer stays. */
export type StubAnswers = Record<string, StubAnswer | StubAnswer[] | ((call: StubCall) => StubAnswer)>;

function responseOf({ status, body, headers }: StubAnswer): Response {
  const text = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, ...(headers && { headers }) });
}

/** Puts a server of one's own in the place of `fetch`, and keeps what it was asked. */
export function stubServer(answers: StubAnswers) {
  const calls: StubCall[] = [];
  const queues = new Map(
    Object.entries(answers).map(([route, answer]) => [route, Array.isArray(answer) ? [...answer] : answer]),
  );
  globalThis.fetch = async (input, init) => {
    await Promise.resolve();
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input));
    const call: StubCall = {
      method: init?.method ?? 'GET',
      path: pathname + search,
      headers: new Headers(init?.headers),
      credentials: init?.credentials,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const queue = queues.get(`${call.method} ${pathname}`);
    if (queue === undefined) throw new TypeError(`Nothing answers ${call.method} ${call.path}`);
    if (typeof queue === 'function') return responseOf(queue(call));
    const answer = Array.isArray(queue) ? (queue.length > 1 ? queue.shift() : queue[0]) : queue;
    return responseOf(answer ?? { status: 500 });
  };
  return {
    calls,
    countOf: (route: string) =>
      calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route).length,
  };
}

/** A problem answer as the services send it. */
export function problemAnswer(status: number, code: string, detail: string, more: object = {}): StubAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
    body: { type: 'about:blank', title: 'A title', status, detail, code, ...more },
  };
}

export const ada = {
  id: '5b1f6f0e-7a3c-4a7e-9f57-0d4a3f1c2b11',
  email: 'ada@example.com',
  firstName: 'Adaeze',
  lastName: 'Obi',
  profileImageUrl: null,
  role: 'user' as const,
  isVerifiedCharity: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
