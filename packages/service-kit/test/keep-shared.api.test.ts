import { freshReads } from '@alaso/contracts/fresh-reads';
import { startTestService, type TestService } from '@alaso/test-kit';
import { buildServiceApp, problem, route } from '../src/index.ts';
import { tellTime, tellTimeToAll } from './tiny-contract.ts';

/** How often it has been worked out. */
let asked = 0;
let isDown: boolean;
let service: TestService;
beforeAll(async () => {
  const tell = () => {
    asked += 1;
    if (isDown) throw problem('service-unavailable', 'Please try again.');
    return { body: { given: [String(asked)] } };
  };
  service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildServiceApp(platform, [route(tellTime, tell), route(tellTimeToAll, tell)], {
        contracts: [],
        keepsShared: true,
      }),
  });
});
afterAll(() => service.close());
/** Each test has a moment of its own that does not pass: an answer is kept for a tenth of a second. */
let moment = Date.now();
beforeEach(() => {
  isDown = false;
  moment += 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => moment);
});
afterEach(() => void jest.restoreAllMocks());

const fresh = { headers: { Cookie: `${freshReads.cookie}=1` } };
const ask = async (options = {}) => (await service.call(tellTimeToAll, {}, options)).body;

it('works out once what all get who ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers).toEqual(answers.map(() => answers[0]));
});

it('reads anew for whoever has just written, and after them for all', async () => {
  const before = await ask();
  const after = await ask(fresh);
  expect(after).not.toEqual(before);
  expect(await ask()).toEqual(after);
});

it('keeps no refusal, and nothing that is not shared', async () => {
  isDown = true;
  expect((await service.call(tellTimeToAll, {}, fresh)).status).toBe(503);
  isDown = false;
  expect(await ask()).toEqual({ given: [String(asked)] });
  const own = async () => (await service.call(tellTime, {})).body;
  expect(await own()).not.toEqual(await own());
});

it('keeps it compressed for those who take it so, and plain for the others', async () => {
  const answers = [];
  for (const encoding of ['gzip', 'identity']) {
    answers.push(await service.call(tellTimeToAll, {}, { headers: { 'Accept-Encoding': encoding } }));
  }
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
