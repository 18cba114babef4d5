import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startS3 } from '../../../svc-catalog/test/s3-server.ts';
import type { ReleaseBucket } from '../../release/store/s3-store.ts';

const refused = '<Error><Code>PreconditionFailed</Code><Message>It is another one</Message></Error>';

/** The S3 server of the tests, with what S3 has and it lacks: conditional writes, and none that is read in the middle. */
export async function startS3WithConditions(): Promise<{
  bucket: ReleaseBucket;
  close: () => Promise<void>;
}> {
  const s3 = await startS3();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const { port } = new URL(endpoint);
  const calls = new Map<string, Promise<void>>();

  function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-match': _match, 'if-none-match': _noneMatch, ...headers } = incoming.headers;
    const { method, url } = incoming;
    return new Promise((resolve) => {
      response.on('close', resolve);
      const to = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
      const sent = request(to, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      sent.on('error', () => response.destroy());
      incoming.pipe(sent);
    });
  }

  /** The tag of the object that is there; null where none is. */
  function tagOf(path: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method: 'HEAD', path, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200 ? (answer.headers.etag ?? null) : null);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  async function write(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { 'if-match': match, 'if-none-match': noneMatch } = incoming.headers;
    const tag = await tagOf(path);
    if ((match !== undefined && match !== tag) || (noneMatch === '*' && tag !== null)) {
      incoming.resume();
      response.writeHead(412, { 'content-type': 'application/xml' }).end(refused);
      return;
    }
    await pass(incoming, response);
  }

  const server = createServer((incoming, response) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    const work = () =>
      incoming.method === 'PUT' ? write(incoming, response, path) : pass(incoming, response);
    const mine = (calls.get(path) ?? Promise.resolve()).then(work);
    calls.set(
      path,
      mine.catch(() => void response.destroy()),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server got no port.');
  return {
    bucket: { endpoint: `http://127.0.0.1:${address.port}`, region, bucket, accessKeyId, secretAccessKey },
    async close() {
      server.closeAllConnections();
      server.close();
      await s3.close();
    },
  };
}
