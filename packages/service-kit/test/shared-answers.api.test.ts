import { startTestService, type TestService } from '@alaso/test-kit';
import { buildServiceApp, route } from '../src/index.ts';
import { tellTimeToAll } from './tiny-contract.ts';

let service: TestService;
beforeAll(async () => {
  const answer = { given: ['noon'], secret: 'of the database' };
  service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildServiceApp(platform, [route(tellTimeToAll, () => ({ body: answer }))], {
        contracts: [],
        isStrict: false,
      }),
  });
});
afterAll(() => service.close());

it('sends what all get compressed to those who accept it, and plain to the others', async () => {
  const answers = [];
  for (const encoding of ['gzip', 'identity']) {
    answers.push(await service.call(tellTimeToAll, {}, { headers: { 'Accept-Encoding': encoding } }));
  }
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
  expect(answers.map(({ body }) => body)).toEqual([{ given: ['noon'] }, { given: ['noon'] }]);
});

it('leaves out of every shared answer what its contract does not name', async () => {
  for (let asked = 0; asked < 3; asked += 1)
    expect((await service.call(tellTimeToAll, {})).body).toEqual({ given: ['noon'] });
});
