import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { startTestService, testOrigin, until } from '@alaso/test-kit';
import type * as WorkTimers from '../src/timeouts/work-timer.ts';
import { route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote } from './tiny-contract.ts';

/** The events, in order. */
const happened: string[] = [];

// Reports when the service's time stands still.
jest.mock('../src/timeouts/work-timer.ts', () => {
  const { startWorkTimer } = jest.requireActual<typeof WorkTimers>('../src/timeouts/work-timer.ts');
  return {
    startWorkTimer(...given: Parameters<typeof startWorkTimer>): WorkTimers.WorkTimer {
      const timer = startWorkTimer(...given);
      happened.push('the time begins');
      return {
        limit: (work) => timer.limit(work),
        async pause(wait) {
          happened.push('it stands still');
          const waited = await timer.pause(wait);
          happened.push('it goes on');
          return waited;
        },
      };
    },
  };
});

it('is answered as any other: the time of a slow network is not the service’s', async () => {
  const service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildTinyApp(platform, [
        route(writeNote, ({ params, body }) => {
          happened.push('the work is done');
          return { body: { id: params.id, text: body.text } };
        }),
      ]),
  });
  const id = '5b0f9a52-6a7e-4f0e-9b6e-0c1f1f4a9a11';
  const sent = request(new URL(`/api/notes/${id}`, service.baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: service.user().cookie, Origin: testOrigin },
  });
  sent.write('{"text":');
  await until('the service waits for the body', () => happened.includes('it stands still'));
  happened.push('the rest is sent');
  sent.end('"hello"}');
  const answered: unknown[] = await once(sent, 'response');
  const response = answered[0] as IncomingMessage;
  response.resume();
  expect(response.statusCode).toBe(201);
  expect(happened).toEqual([
    'the time begins',
    'it stands still',
    'the rest is sent',
    'it goes on',
    'the work is done',
  ]);
  await service.close();
});
