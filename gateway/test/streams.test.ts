import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { allRoutes } from '@alaso/contracts/routes';
import { type Gateway, startGateway } from './running-gateway.ts';

const [stream] = allRoutes.filter(({ streams }) => streams);
const answers: ServerResponse[] = [];
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(
    {
      orders: (_request, response) => {
        answers.push(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      },
    },
    { connectionsPerAddress: 2 },
  );
});
afterAll(() => gateway.stop());

async function open(): Promise<IncomingMessage> {
  const outgoing = get(`${gateway.address}${stream?.path}`, { agent: false });
  const answer = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
  return answer.setEncoding('utf8');
}

test('what a service says in a stream arrives as it is said, though the answer goes on', async () => {
  const answer = await open();
  expect(await once(answer, 'data')).toEqual(['data: 1\n\n']);
  answers.at(-1)?.write('data: 2\n\n');
  expect(await once(answer, 'data')).toEqual(['data: 2\n\n']);
  answers.at(-1)?.end();
  await once(answer, 'end');
});

test('streams use none of the calls’ slots: the maximum of streams is open, and a call is answered', async () => {
  const streams = [await open(), await open(), await open()];
  expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await gateway.send('/api/user')).status).toBe(200);
  for (const one of streams) one.destroy();
});
