import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { createSecretBox } from '../src/second-factor/secret-box.ts';
import { secondFactorsOf } from '../src/second-factor/second-factor.repository.ts';
import { signIn } from './account-steps.ts';
import { type AuthService, startAuthService } from './auth-service.ts';
import { enterCode, nextCode, setUpApp, verifiedMember } from './second-factor-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

describe('a changed SECOND_FACTOR_SECRET', () => {
  const [former, present] = [
    'the first of the secrets of this test',
    'the second of the secrets of this test',
  ];
  const user = randomUUID();

  it('opens what the former one closed, and closes it anew; without it, nothing opens', () => {
    const closed = createSecretBox(former).encrypt('ABCD2345', user);
    const box = createSecretBox(present, former);
    expect(box.decrypt(closed, user)).toBe('ABCD2345');
    const renewed = box.renewed(closed, user) ?? '';
    expect(createSecretBox(present).decrypt(renewed, user)).toBe('ABCD2345');
    expect(box.renewed(renewed, user)).toBeUndefined();
    expect(() => createSecretBox(present).decrypt(closed, user)).toThrow();
    expect(() => box.decrypt(closed, randomUUID())).toThrow();
    const [own, before] = box.hashes('code', user);
    expect([own, before]).toEqual([
      createSecretBox(present).hashes('code', user)[0],
      createSecretBox(former).hashes('code', user)[0],
    ]);
  });

  it('lets users of an app and of recovery codes sign in as before', async () => {
    const { user: member, browser } = await verifiedMember(auth);
    const { secret, recoveryCodes } = await setUpApp(browser);
    const rotated = await startAuthService({
      SECOND_FACTOR_SECRET: present,
      SECOND_FACTOR_SECRET_FORMER: 'of the tests, and long enough for it',
    });
    const rows = [auth, rotated].map(({ platform }) => platform.connection);
    await copyRows(rows, ['users', 'second_factors']);
    const signInBy = async (code: string) => {
      const other = rotated.browser();
      expect((await signIn(other, member.email)).body).toMatchObject({ code: 'second-factor-required' });
      return (await enterCode(other, code)).status;
    };
    const closed = () => secondFactorsOf(rotated.platform.connection).findOne({ _id: member.id }).lean();
    const before = (await closed())?.authenticator?.secret;
    expect(await signInBy(await nextCode(rotated, member.id, secret))).toBe(200);
    expect((await closed())?.authenticator?.secret).not.toBe(before);
    expect(await signInBy(await nextCode(rotated, member.id, secret))).toBe(200);
    expect(await signInBy(recoveryCodes[0] ?? '')).toBe(200);
    expect(await signInBy(recoveryCodes[0] ?? '')).not.toBe(200);
    await rotated.close();
  });
});

async function copyRows([from, to]: Connection[], names: readonly string[]): Promise<void> {
  for (const name of names) {
    const rows = (await from?.collection(name).find().toArray()) ?? [];
    await to?.collection(name).insertMany(rows);
  }
}
