import { sendWithRetries } from './photo-uploader.ts';

type Deps = Parameters<typeof sendWithRetries>[0];
type Part = Parameters<Deps['send']>[0];

const refusal = (status: number, message = 'Non 2xx') =>
  Object.assign(new Error(message), { source: { status } });
const expired = () => refusal(403, 'Request has expired');

const part = (signal?: AbortSignal): Part => ({
  signature: { method: 'PUT', url: '/media/uploads/first' },
  body: new Blob(['photo']),
  onProgress: () => undefined,
  onComplete: () => undefined,
  ...(signal && { signal }),
});

/**
 * Sends a photo whose first tries fail like this. Returns what was waited for, in ms, and where it was sent.
 */
async function sendAfter(failures: Error[], signal?: AbortSignal) {
  const waitsMs: number[] = [];
  const addresses: string[] = [];
  let signed = 0;
  const send = sendWithRetries({
    send: ({ signature }) => {
      addresses.push(signature.url);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve({ ETag: '"1"' });
    },
    signAgain: () => Promise.resolve({ method: 'PUT', url: `/media/uploads/fresh-${++signed}` }),
    wait: (ms) => {
      waitsMs.push(ms);
      return Promise.resolve();
    },
  });
  const outcome = await send(part(signal)).then(
    () => 'sent',
    (error: unknown) => error,
  );
  return { outcome, waitsMs, addresses };
}

test('goes at once where nothing fails', async () => {
  expect(await sendAfter([])).toMatchObject({ outcome: 'sent', waitsMs: [0] });
});

test('tries again after 1000, 3000 and 5000 ms, to the same address, when no answer comes or the server is in trouble', async () => {
  expect(await sendAfter([refusal(0, 'Unknown error'), refusal(503), refusal(409)])).toEqual({
    outcome: 'sent',
    waitsMs: [0, 1000, 3000, 5000],
    addresses: Array(4).fill('/media/uploads/first'),
  });
});

test('gives up after the fourth try, with its failure', async () => {
  const last = refusal(502);
  const failures = [refusal(503), refusal(503), refusal(503), last, refusal(503)];
  expect(await sendAfter(failures)).toMatchObject({ outcome: last, waitsMs: [0, 1000, 3000, 5000] });
});

test('asks for a fresh address after Request has expired and after 429, and keeps the last one', async () => {
  expect(await sendAfter([expired(), refusal(500), refusal(429)])).toMatchObject({
    outcome: 'sent',
    addresses: ['first', 'fresh-1', 'fresh-1', 'fresh-2'].map((name) => `/media/uploads/${name}`),
  });
});

test.each([400, 403, 404, 413, 415])('a %d is final', async (status) => {
  const failure = refusal(status);
  expect(await sendAfter([failure])).toMatchObject({ outcome: failure, waitsMs: [0] });
});

test('what the person gave up is not tried again', async () => {
  const giveUp = new AbortController();
  giveUp.abort();
  expect(await sendAfter([refusal(503)], giveUp.signal)).toMatchObject({ waitsMs: [0] });
});
