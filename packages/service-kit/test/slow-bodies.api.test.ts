import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { timeLimits } from '@alaso/contracts/time-limits';
import { startTestService, type TestService, testOrigin } from '@alaso/test-kit';
import { route } from '../src/index.ts';
import { wireApp } from '../src/process/assemble-app.ts';
import { writeNoteAnonymously } from './tiny-contract.ts';

/** A time limit that is over long before the body is there. */
const requestMs = 200;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    service: 'orders',
    migrations: [],
    build: (platform) => {
      const config = { ...platform.config, PATIENCE: requestMs / timeLimits.requestMs };
      return wireApp({ ...platform, config }, [
        route(writeNoteAnonymously, ({ params, body }) => ({ body: { id: params.id, text: body.text } })),
      ]);
    },
  });
});
afterAll(() => service.close());

it('a body that arrives slowly is waited for: the time limit is that of our own work', async () => {
  const body = JSON.stringify({ text: 'hello' });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const upload = httpRequest(`${service.baseUrl}/api/anonymous-notes/${randomUUID()}`, {
      method: 'POST',
      headers: {
        Origin: testOrigin,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    upload.on('response', (answer) => resolve(answer.resume().statusCode));
    upload.on('error', reject);
    upload.write(body.slice(0, 5));
    setTimeout(() => upload.end(body.slice(5)), 3 * requestMs);
  });
  expect(status).toBe(201);
});
