import { randomUUID } from 'node:crypto';
import { testEnvironment, until } from '@alaso/test-kit';
import { createLogger, openRevocations, type Revocations } from '../src/index.ts';
import { openRedis } from '../src/redis/open-redis.ts';

const { REDIS_URL, REDIS_PREFIX: prefix } = testEnvironment('orders');
const log = createLogger('test', 'silent');
const redis = openRedis(REDIS_URL, log);
let here: Revocations;
let elsewhere: Revocations;
beforeAll(async () => {
  here = await openRevocations(redis, prefix, log);
  elsewhere = await openRevocations(redis, prefix, log);
});
afterAll(async () => {
  here.close();
  elsewhere.close();
  await redis.del(`${prefix}:revocations`);
  redis.disconnect();
});

const claims = () => ({ sub: randomUUID(), sid: randomUUID(), ver: 3 });
/** Returns which generations of a session's tokens are refused in the other process. */
const refusedOf = (user: ReturnType<typeof claims>) =>
  [undefined, 1, 2, 3].filter((gen) => elsewhere.isRevoked({ ...user, gen }));

it('the tokens of former generations of one session are refused in every process', async () => {
  const [user, other] = [claims(), claims()];
  await here.revokeFormer(user.sid, 2);
  await until('it has arrived', () => elsewhere.isRevoked(user));
  expect([refusedOf(user), refusedOf(other)]).toEqual([[undefined, 1], []]);
});

it('what is learned late brings no former generation back, and no session that has ended', async () => {
  const [renewed, ended, last] = [claims(), claims(), claims()];
  await here.revokeFormer(renewed.sid, 2);
  await here.revokeFormer(renewed.sid, 1);
  await here.revokeSession(ended.sid);
  await here.revokeFormer(ended.sid, 1);
  await here.revokeSession(last.sid);
  await until('all have arrived', () => elsewhere.isRevoked(last));
  expect([refusedOf(renewed), refusedOf(ended)]).toEqual([
    [undefined, 1],
    [undefined, 1, 2, 3],
  ]);
});
