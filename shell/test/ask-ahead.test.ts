import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerAt, calls } from '@alaso/web-kit/testing';

const askAhead = readFileSync(join(__dirname, '../src/first-paint/ask-ahead.js'), 'utf8');

const slice = {
  name: 'dashboard',
  entry: '/mfe/dashboard/1/entry.js',
  integrity: 'sha384-AAAA',
  routes: [
    {
      path: '/dashboard',
      title: 'My Dashboard',
      access: 'signed-in',
      calls: ['/api/transactions'],
      files: ['root.js'],
      searches: [
        {
          search: 'tab=messages&conversation=:id',
          calls: ['/api/conversations/:id', '/api/conversations'],
          files: ['thread.js'],
        },
        { search: 'tab=messages', calls: ['/api/conversations'] },
      ],
    },
  ],
};

/** Returns the calls and the slice's files that a page requests before any code has loaded. */
function openAt(address: string) {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('alaso_session=1');
  window.history.replaceState(null, '', address);
  document.head.innerHTML = '';
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  for (const script of document.querySelectorAll('#registry')) {
    script.textContent = JSON.stringify({ slices: [slice] });
  }
  answer(authRoutes.currentUser, aUser());
  for (const path of ['transactions', 'conversations', 'conversations/c1', 'conversations/..']) {
    answerAt(`/api/${path}`, []);
  }
  window.eval(askAhead);
  const files = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  return {
    asked: calls.map(({ path }) => path).filter((path) => path !== '/api/user'),
    files: files.map((file) => file.replace('/mfe/dashboard/1/', '')),
  };
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/dashboard', ['/api/transactions'], ['entry.js', 'root.js']],
  [
    '/dashboard?tab=messages&conversation=c1',
    ['/api/conversations/c1', '/api/conversations'],
    ['entry.js', 'root.js', 'thread.js'],
  ],
  [
    '/dashboard/?from=mail&conversation=c1&tab=messages',
    ['/api/conversations/c1', '/api/conversations'],
    ['entry.js', 'root.js', 'thread.js'],
  ],
  ['/dashboard?tab=messages', ['/api/conversations'], ['entry.js', 'root.js']],
  ['/dashboard?tab=messages&conversation=..', ['/api/conversations'], ['entry.js', 'root.js']],
  ['/dashboard?tab=saved', [], ['entry.js', 'root.js']],
])('a page at %s asks ahead for its calls and files', (address, asked, files) => {
  expect(openAt(address)).toEqual({ asked, files });
});
