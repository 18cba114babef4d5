import { randomUUID } from 'node:crypto';
import { Problem } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { problem, route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNoteAnonymously } from './tiny-contract.ts';

let isFull = true;
let written = 0;
const room = () => {
  if (isFull) throw problem('service-unavailable', 'Many are here.', { retryAfterMs: 2000, isRoutine: true });
};
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildTinyApp({ ...platform, config: { ...platform.config, RATE_LIMIT_PER_MINUTE: 1 } }, [
        route(
          writeNoteAnonymously,
          ({ params, body }) => {
            written += 1;
            return { body: { id: params.id, text: body.text } };
          },
          { room },
        ),
      ]),
  });
});
afterAll(() => service.close());

const write = (text: string) =>
  service.call(writeNoteAnonymously, { params: { id: randomUUID() }, body: { text } });

it('sends away whom there is no room for, before anything is looked at or counted', async () => {
  for (const text of ['hello', '', 'hello']) {
    const refused = await write(text);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(z.parse(Problem, refused.body).detail).toBe('Many are here.');
  }
  expect(written).toBe(0);
  isFull = false;
  expect((await write('hello')).status).toBe(201);
  expect((await write('hello')).status).toBe(429);
});
