import { errorCodes, type ErrorCode, type Problem } from '@alaso/contracts';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { type Notice, showNoticesWith } from '../notices/notify.ts';
import { createAppStore } from '../store/create-app-store.ts';

/** A call that a slice made. */
export type MadeCall = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
};
/** What the server answers: a JSON value with 200, or whatever a function makes of the call. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Reply = Json | ((call: MadeCall) => Response | Promise<Response>);
export type Answers = Record<`${string} /${string}`, Reply>;

/** An answer with a problem, as the services give it. */
export function problemAnswer(code: ErrorCode, detail: string, errors?: Problem['errors']): Response {
  const { status, title } = errorCodes[code];
  const body: Problem = {
    type: `urn:alaso:problem:${code}`,
    title,
    status,
    detail,
    code,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/** An OK answer with a JSON body and headers of its own. */
export function jsonAnswer(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json', ...headers } });
}

/**
 * Renders a slice's root as the shell would, at an address, with a server that answers as the test says
 * (`'GET /api/user': user`). Answers may be changed while the test runs; a call without one is a 404.
 */
export function renderSlice(Root: ComponentType, options: { address: string; answers: Answers }) {
  const { address, answers } = options;
  const calls: MadeCall[] = [];
  const notices: Notice[] = [];
  const left: string[] = [];
  window.history.replaceState(null, '', address);
  showNoticesWith((notice) => notices.push(notice));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = {
      method: request.method,
      path: url.pathname,
      search: url.searchParams,
      headers: request.headers,
      body,
    };
    calls.push(call);
    const reply = answers[`${call.method} ${call.path}` as keyof Answers];
    if (reply === undefined) return problemAnswer('not-found', `No answer for ${call.method} ${call.path}.`);
    return typeof reply === 'function' ? reply(call) : jsonAnswer(reply);
  });
  const store = createAppStore({ leaveFor: (to) => left.push(to) });
  const view = render(
    <Provider store={store}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </Provider>,
  );
  return { ...view, calls, notices, left, answers };
}
