import { keepThreads, threadsIn } from '../service-worker/keep-threads.ts';

const thread = (id: string, sentAt = '2026-11-02T10:00:00.000Z') => ({ id, sentAt });
const lastSentAt = (sentAt: string) => ({ lastMessage: { sentAt } });

/** Keeps threads in a browser that has these answers, and returns the calls. */
async function callsFor(threads: ReturnType<typeof thread>[], answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const keep = async (path: string) => void asked.push(path);
  await keepThreads(threads, { kept: async (path) => answers[path], keep });
  return asked;
}

it('keeps the messages and then the page of each thread, in turn, and last the inbox', async () => {
  expect(await callsFor([thread('a'), thread('b')])).toEqual([
    '/api/conversations/a/messages',
    '/api/conversations/a',
    '/api/conversations/b/messages',
    '/api/conversations/b',
    '/api/conversations',
  ]);
});

it('asks only for threads with a message since they were kept', async () => {
  const answers = {
    '/api/conversations/a': lastSentAt('2026-11-02T10:00:00.000Z'),
    '/api/conversations/b': lastSentAt('2026-11-01T10:00:00.000Z'),
    '/api/conversations/c': { lastMessage: null },
  };
  const asked = await callsFor([thread('a'), thread('b'), thread('c')], answers);
  expect(asked).toEqual([
    '/api/conversations/b/messages',
    '/api/conversations/b',
    '/api/conversations/c/messages',
    '/api/conversations/c',
    '/api/conversations',
  ]);
  const known = { '/api/conversations/a': answers['/api/conversations/a'] };
  expect(await callsFor([thread('a')], known)).toEqual([]);
});

it('stops at the first failure', async () => {
  const keep = jest.fn().mockRejectedValue(new Error('no network'));
  const threads = [thread('a'), thread('b')];
  await expect(keepThreads(threads, { kept: async () => undefined, keep })).rejects.toThrow('no network');
  expect(keep).toHaveBeenCalledTimes(1);
});

it('reads up to ten threads from an inbox, and nothing from other messages of a tab', () => {
  const many = Array.from({ length: 12 }, (_, index) => thread(String(index)));
  expect(threadsIn({ keepThreads: many })).toEqual(many.slice(0, 10));
  expect(threadsIn({ keepThreads: [{ id: 'a' }, null, thread('b')] })).toEqual([thread('b')]);
  for (const other of [null, 'a', { keep: ['/'] }, { keepThreads: 'a' }])
    expect(threadsIn(other)).toEqual([]);
});
