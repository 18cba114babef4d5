import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, calls } from '@alaso/web-kit/testing';

const source = (file: string) => readFileSync(join(__dirname, '../src', file), 'utf8');
const askAhead = source('first-paint/ask-ahead.js');

function openWith(cookies: string): string[] {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  document.body.innerHTML = '<script type="application/json" id="registry">{"slices":[]}</script>';
  window.eval(askAhead);
  return calls.map(({ path }) => path);
}

afterEach(() => jest.restoreAllMocks());

test.each(['__Host-alaso_session=1', 'theme=dark; __Host-alaso_session=1', 'alaso_session=1; theme=dark'])(
  'a page that opens with the cookies %s asks who is signed in',
  (cookies) => {
    answer(authRoutes.currentUser, aUser());
    expect(openWith(cookies)).toEqual(['/api/user']);
  },
);

test.each(['', 'theme=dark', 'alaso_session='])(
  'a page that opens with the cookies “%s” knows that no one is',
  async (cookies) => {
    expect(openWith(cookies)).toEqual([]);
    expect(await window.alasoAsked?.['/api/user']).toMatchObject({ status: 401 });
  },
);
