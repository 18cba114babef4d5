/**
 * A server that replies to each query with one canned page, as fast as Node can: the stock driver's maximum,
 * whatever is behind the protocol. The parent process sends the page's documents and receives the port.
 */
import { once } from 'node:events';
import { deserialize, serialize } from 'bson';
import { createCommandServer } from '../src/index.ts';
import { REPLY_HEAD_BYTES } from '../src/proxy/framing.ts';

const [sent] = await once(process, 'message');
const { documents } = deserialize(sent);
const page = serialize({ cursor: { firstBatch: documents, id: 0n, ns: 'bench.large' }, ok: 1 });

function replyTo(command) {
  if (command.find) return Buffer.concat([Buffer.alloc(REPLY_HEAD_BYTES), page]);
  if (!command.hello && !command.ismaster) return { ok: 1 };
  const address = `127.0.0.1:${server.address().port}`;
  const limits = {
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
  };
  const node = {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    setName: 'rs0',
    hosts: [address],
    me: address,
  };
  return {
    ...node,
    ...limits,
    minWireVersion: 0,
    maxWireVersion: 21,
    logicalSessionTimeoutMinutes: 30,
    ok: 1,
  };
}

const server = createCommandServer(replyTo);
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
