import { createCheapPasswords } from './cheap-passwords.ts';

test('a rush is hashed a few at once, the next ones wait, and those beyond are refused immediately', async () => {
  const passwords = await createCheapPasswords({ atOnce: 1, waiting: 2 });
  const ended: string[] = [];
  const attempts = Array.from({ length: 6 }, async (_, person) => {
    try {
      await passwords.hash(`asoebi ${person}`);
      ended.push('hashed');
    } catch (error) {
      expect(error).toMatchObject({ code: 'service-unavailable', retryAfterMs: 2000 });
      ended.push('refused');
    }
  });
  await Promise.all(attempts);
  expect(ended).toEqual(['refused', 'refused', 'refused', 'hashed', 'hashed', 'hashed']);
});

test('after a rush there is room again', async () => {
  const passwords = await createCheapPasswords({ atOnce: 1, waiting: 0 });
  const [first, second] = await Promise.allSettled([passwords.hash('asoebi'), passwords.hash('asoebi')]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
  expect(await passwords.matches(await passwords.hash('asoebi'), 'asoebi')).toBe(true);
  expect(await passwords.matches(undefined, 'asoebi')).toBe(false);
});

test('nothing is begun for those who are too many', async () => {
  const passwords = await createCheapPasswords({ atOnce: 1, waiting: 1 });
  const begun: number[] = [];
  const crowd = Array.from({ length: 4 }, (_, person) =>
    passwords.admit(async () => void begun.push(person)),
  );
  const settled = await Promise.allSettled(crowd);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(begun).toEqual([0, 1]);
});

test('of those who have a place a few are begun at a time, and what is full says so beforehand', async () => {
  const passwords = await createCheapPasswords({ atOnce: 1, waiting: 3 });
  let [busy, maxBusy] = [0, 0];
  const ends: (() => void)[] = [];
  const crowd = Array.from({ length: 4 }, () =>
    passwords.admit(async () => {
      maxBusy = Math.max(maxBusy, (busy += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      busy -= 1;
    }),
  );
  expect(() => passwords.assertRoom()).toThrow('Many people are signing in');
  expect(ends).toHaveLength(2);
  ends.splice(0).forEach((end) => end());
  await Promise.all(crowd.slice(0, 2));
  expect(() => passwords.assertRoom()).not.toThrow();
  ends.splice(0).forEach((end) => end());
  await Promise.all(crowd);
  expect(maxBusy).toBe(2);
});
