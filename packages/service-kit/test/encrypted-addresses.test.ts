import { parseConfig, WorkerConfig } from '../src/index.ts';

const settings = {
  MONGODB_DATABASE: 'auth',
  MONGODB_URI: 'mongodb://db1,db2/?replicaSet=rs0&tls=true',
  REDIS_URL: 'rediss://cache:6379',
};
const read = (more: Record<string, string>) => parseConfig(WorkerConfig, { ...settings, ...more });

it('production starts with encrypted addresses', () => {
  expect(() => read({})).not.toThrow();
  expect(() => read({ MONGODB_URI: 'mongodb+srv://db.example/' })).not.toThrow();
});

it.each([
  ['MONGODB_URI', 'mongodb://user:password@db1,db2/?replicaSet=rs0'],
  ['REDIS_URL', 'redis://user:password@cache:6379'],
])('and refuses a plain %s, without repeating it', (name, address) => {
  const refusal = `These settings need attention:\n  ${name}: use an address with TLS, or name this setting in PLAIN_CONNECTIONS if the network to it is closed`;
  expect(() => read({ [name]: address })).toThrow(new Error(refusal));
});

it('unless the network to it is said to be closed, or it is this machine, or it is not production', () => {
  const plain = { MONGODB_URI: 'mongodb://db/?replicaSet=rs0', REDIS_URL: 'redis://cache' };
  expect(() => read({ ...plain, PLAIN_CONNECTIONS: 'MONGODB_URI, REDIS_URL' })).not.toThrow();
  expect(() => read({ ...plain, PLAIN_CONNECTIONS: 'MONGODB_URI' })).toThrow(/^[^M]*REDIS_URL/m);
  const near = { MONGODB_URI: 'mongodb://u:p@127.0.0.1:27017/?directConnection=true' };
  expect(() => read({ ...near, REDIS_URL: 'redis://localhost' })).not.toThrow();
  expect(() => read({ ...plain, NODE_ENV: 'development' })).not.toThrow();
});
