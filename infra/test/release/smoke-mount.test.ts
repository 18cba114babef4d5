import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReleasedSlice } from '@alaso/contracts';
import { headlessChromium } from '../../common/programs.ts';
import { mountInShell } from '../../release/checks/smoke-mount.ts';

const executablePath = headlessChromium();
const released: ReleasedSlice = {
  name: 'probe',
  title: 'The probe',
  routes: [
    { path: '/probe', title: 'Probe', access: 'signed-in' },
    { path: '/probe/more', title: 'More', access: 'signed-in' },
  ],
  version: '1.0.0-test',
  entry: '/mfe/probe/1.0.0-test/entry.js',
  integrity: 'sha384-none',
};

/** Returns a site whose only page has this content in the slice's place, below a banner of the shell. */
const siteOf = (content: string, files: Record<string, () => Promise<Buffer>> = {}) => {
  const page = `<main>Verify your email<div data-slice="probe">${content}</div></main>`;
  return jest.fn(async (path: string) =>
    path === '/index.html' ? Buffer.from(page) : ((await files[path]?.()) ?? null),
  );
};

let unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});
afterEach(() => process.off('unhandledRejection', note));

/** Waits until a route that ended with the page would have been reported. */
async function rejectionsAreKnown(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

/** Makes a call that the stub does not answer before the result is decided. */
const askLate = "<script>document.cookie = 'stub_slow=60000'; fetch('/api/user');</script>Here it is";

it('a release passes although its page still waits for an answer', async () => {
  await mountInShell(siteOf(askLate), released, { executablePath });
  await rejectionsAreKnown();
  expect(unhandled).toEqual([]);
});

it('a release is refused for what it logs although its page still waits for an answer', async () => {
  const site = siteOf(`${askLate}<script>throw new Error('no wood')</script>`);
  await expect(mountInShell(site, released, { executablePath })).rejects.toThrow(
    'probe 1.0.0-test is refused: at /probe it logs: no wood.',
  );
  await rejectionsAreKnown();
  expect(unhandled).toEqual([]);
});

it('a release is refused if only the shell shows something', async () => {
  await expect(mountInShell(siteOf(''), released, { executablePath, limitMs: 300 })).rejects.toThrow(
    'at /probe it shows nothing within 0.3 s',
  );
});

it('a release is refused if a file of the site cannot be read', async () => {
  const read = siteOf("Here it is<script src='/broken.js'></script>", {
    '/broken.js': () => Promise.reject(new Error('the bucket is away')),
  });
  await expect(mountInShell(read, released, { executablePath })).rejects.toThrow(
    'at /probe it logs: /broken.js was not answered: the bucket is away',
  );
  expect(unhandled).toEqual([]);
});
