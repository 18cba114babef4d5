import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { until } from '@alaso/test-kit';
import { startS3 } from '../../../packages/service-kit/test/s3-server.ts';
import type { ReleaseBucket } from '../../common/settings.ts';

const refused = '<Error><Code>PreconditionFailed</Code><Message>It is another one</Message></Error>';
/** Headers that `fetch` sets itself, and conditions, which the server does not support. */
const isNotPassed = /^(if-match|if-none-match|expect|host|connection|content-length|transfer-encoding)$/;

type S3WithConditions = {
  bucket: ReleaseBucket;
  /** Performs the next write of a key and loses the answer; `meanwhile` runs before the sender can retry. */
  loseAnswer: (key: string, meanwhile?: () => Promise<void>) => void;
  close: () => Promise<void>;
};

/** Starts the tests' S3 server with two additions: conditional writes, and no reads during a write. */
export async function startS3WithConditions(): Promise<S3WithConditions> {
  const s3 = await startS3();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  /**
   * By path: the last write, and the reads since. A write waits for all of them, a read only for the write.
   */
  const calls = new Map<string, { write: Promise<unknown>; reads: Promise<unknown> }>();

  /** By path: a lost answer, and what happens in the meantime. */
  const lost = new Map<string, () => Promise<void>>();

  function inTurn<T>(at: string, isWrite: boolean, work: () => Promise<T>): Promise<T> {
    const { write, reads } = calls.get(at) ?? { write: Promise.resolve(), reads: Promise.resolve() };
    const mine = isWrite ? Promise.all([write, reads]).then(work) : write.then(work);
    const ended = mine.catch(() => undefined);
    calls.set(at, isWrite ? { write: ended, reads: ended } : { write, reads: Promise.all([reads, ended]) });
    return mine;
  }

  async function ask(method: string, at: string, headers: Record<string, string> = {}, body?: Buffer) {
    const answer = await fetch(`${endpoint}${at}`, {
      method,
      headers: { ...headers, connection: 'close' },
      ...(body && { body: new Uint8Array(body) }),
    });
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Returns the tag of an object; null if there is none. */
  async function tagOf(at: string): Promise<string | null> {
    const { answer } = await ask('HEAD', at);
    return answer.ok ? answer.headers.get('etag') : null;
  }

  /** The server answers before it has written, so this waits until the object can be read back as sent. */
  async function write(at: string, headers: Record<string, string>, body: Buffer) {
    const written = await ask('PUT', at, headers, body);
    if (!written.answer.ok) return written;
    await until(`${at} is written`, async () => (await ask('GET', at)).content.equals(body));
    return written;
  }

  async function reply({ method = '', url = '/', headers }: IncomingMessage, body: Buffer) {
    const at = url.split('?')[0] ?? '/';
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    const passed = Object.entries(headers).flatMap(([name, value]) =>
      typeof value !== 'string' || isNotPassed.test(name) ? [] : [[name, value]],
    );
    const others = Object.fromEntries(passed) as Record<string, string>;
    if (method !== 'PUT') return ask(method, url, others);
    const tag = match !== undefined || noneMatch !== undefined ? await tagOf(at) : null;
    const isRefused = (match !== undefined && match !== tag) || (noneMatch === '*' && tag !== null);
    return isRefused ? undefined : write(at, others, body);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const at = incoming.url?.split('?')[0] ?? '/';
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const given = await inTurn(at, !isRead, () => reply(incoming, body));
    const meanwhile = incoming.method === 'PUT' ? lost.get(at) : undefined;
    if (meanwhile) {
      lost.delete(at);
      await meanwhile();
      response.destroy();
      return;
    }
    if (!given) {
      response.writeHead(412, { 'content-type': 'application/xml' }).end(refused);
      return;
    }
    const { answer, content } = given;
    const kept = [...answer.headers].filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept)).end(content);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server got no port.');
  return {
    bucket: { endpoint: `http://127.0.0.1:${address.port}`, region, bucket, accessKeyId, secretAccessKey },
    loseAnswer: (key, meanwhile = () => Promise.resolve()) => lost.set(`/${bucket}/${key}`, meanwhile),
    async close() {
      server.closeAllConnections();
      server.close();
      await s3.close();
    },
  };
}
