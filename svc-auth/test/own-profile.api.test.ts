import { authRoutes, type RequestInput } from '@alaso/contracts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { isRefreshed } from './session-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const change = (browser: Browser, input: RequestInput<typeof authRoutes.changeProfile>) =>
  browser.call(authRoutes.changeProfile, input);

describe('changing the names', () => {
  it('changes what is sent, leaves the rest, and is found by the admins’ search', async () => {
    const { user, browser } = await auth.member();
    const answer = await change(browser, { body: { firstName: ' Ọmọlará ' } });
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ọmọlará', lastName: user.lastName } });
    await isRefreshed(browser);
    expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ firstName: 'Ọmọlará' });
    expect((await auth.find(user.id))?.searchKeys).toContain('omolara okafor');
  });

  it('is refused with 409 where another device has changed them since', async () => {
    const { user, browser } = await auth.member();
    await change(browser, { body: { lastName: 'Adéwálé' }, ifMatch: user.updatedAt });
    await isRefreshed(browser);
    const late = await change(browser, { body: { lastName: 'Obi' }, ifMatch: user.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } });
    expect(await auth.find(user.id)).toMatchObject({ lastName: 'Adéwálé' });
  });

  it.each(['https://shop.ng', 'www.shop.ng', 'call ada@shop.ng', 'shop.com'])(
    'refuses %s as a name, also at registration',
    async (firstName) => {
      const { browser } = await auth.member();
      const wrong = 'A name cannot contain a link or an email address';
      const changed = await change(browser, { body: { firstName } });
      expect(changed).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.firstName', message: wrong }] },
      });
      const body = { email: newEmail(), password, firstName, lastName: 'Obi' };
      expect((await auth.browser().call(authRoutes.register, { body })).status).toBe(400);
    },
  );

  it.each(['St. John', 'O’Neill', 'J.R.', 'Anne-Marie', 'Ṣadé'])('takes %s', async (firstName) => {
    const { browser } = await auth.member();
    expect((await change(browser, { body: { firstName } })).status).toBe(200);
  });
});
