import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { startTestService, testOrigin } from '@alaso/test-kit';
import { timeLimits } from '@alaso/contracts/time-limits';
import { route } from '../src/index.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNote } from './tiny-contract.ts';

const patience = 0.1;

it('is answered as any other: the time of a slow network is not the service’s', async () => {
  const service = await startTestService({
    service: 'orders',
    build: (platform) =>
      buildTinyApp({ ...platform, config: { ...platform.config, PATIENCE: patience } }, [
        route(writeNote, ({ params, body }) => ({ body: { id: params.id, text: body.text } })),
      ]),
  });
  const id = '5b0f9a52-6a7e-4f0e-9b6e-0c1f1f4a9a11';
  const sent = request(new URL(`/api/notes/${id}`, service.baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: service.user().cookie, Origin: testOrigin },
  });
  sent.write('{"text":');
  setTimeout(() => sent.end('"hello"}'), 2 * patience * timeLimits.requestMs);
  const answered: unknown[] = await once(sent, 'response');
  const response = answered[0] as IncomingMessage;
  response.resume();
  expect(response.statusCode).toBe(201);
  await service.close();
});
