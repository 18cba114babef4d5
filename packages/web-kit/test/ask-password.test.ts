import { authRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { askPasswordWith, createAppStore, createEndpoints, endpointOf, notifyFailure } from '../src/index.ts';
import { type Toast, showToastsWith } from '../src/toasts/notify.ts';
import { answerBy, calls, okAnswer, problemAnswer, refuse } from '../src/testing/index.ts';

const { endpoints } = createEndpoints('test', (build) => ({
  changeRole: endpointOf(build, authRoutes.changeRole),
  confirmSession: endpointOf(build, authRoutes.confirmSession),
}));
const input = { params: { id: aUser().id }, body: { role: 'tailor' as const } };
const createStore = () => createAppStore({ leaveFor: () => undefined });
const change = (store = createStore()) => store.dispatch(endpoints.changeRole.initiate(input));
const changes = () => calls.filter(({ method }) => method === 'PUT');

/** A server that lets a role be changed once the password is given. */
function askForPassword() {
  const server = { isFresh: false };
  answerBy(authRoutes.changeRole, () =>
    server.isFresh
      ? okAnswer(authRoutes.changeRole, aUser({ role: 'tailor' }))
      : problemAnswer('password-again', 'Give your password again.'),
  );
  return server;
}

test('a call that needs the password asks for it, and is sent again once it is given', async () => {
  const server = askForPassword();
  askPasswordWith(async () => {
    server.isFresh = true;
    return true;
  });
  expect((await change()).data).toMatchObject({ role: 'tailor' });
  expect(changes()).toHaveLength(2);
});

test('two calls at the same time ask once', async () => {
  const server = askForPassword();
  let asked = 0;
  askPasswordWith(async () => {
    asked += 1;
    await Promise.resolve();
    server.isFresh = true;
    return true;
  });
  const store = createStore();
  const answers = await Promise.all([change(store), change(store)]);
  expect([answers.map(({ error }) => error), asked]).toEqual([[undefined, undefined], 1]);
});

test('where the person gives up nothing is sent again, and they are told nothing that they do not know', async () => {
  askForPassword();
  askPasswordWith(async () => false);
  const toasts: Toast[] = [];
  showToastsWith((toast) => toasts.push(toast));
  const { error } = await change();
  expect(error).toMatchObject({ status: 403, code: 'not-confirmed' });
  notifyFailure(error, { title: 'Failed to update user role', otherwise: 'Please try again.' });
  expect([changes().length, toasts]).toEqual([1, []]);
});

test('a wrong password is no reason to renew the session, nor to leave for the sign-in page', async () => {
  refuse(authRoutes.confirmSession, 'wrong-credentials', 'This is not your password.');
  document.cookie = 'alaso_session=1; path=/';
  const left: string[] = [];
  const store = createAppStore({ leaveFor: (to) => left.push(to) });
  const { error } = await store.dispatch(
    endpoints.confirmSession.initiate({ body: { password: 'guessed' } }),
  );
  document.cookie = 'alaso_session=; path=/; max-age=0';
  expect(error).toMatchObject({ status: 401, detail: 'This is not your password.' });
  expect([calls.map(({ path }) => path), left]).toEqual([['/api/session/confirm'], []]);
});
