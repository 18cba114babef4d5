/**
 * A server that answers every query with one canned page, as fast as Node can: what the stock driver can do at most,
 * whatever stands behind the protocol. Gets the page's documents from the process that started it,
 * and tells it the port.
 */
import { once } from 'node:events';
import net from 'node:net';
import { deserialize, serialize } from 'bson';
import { frameReply, messageCutter, readMessage } from '../infra/local/documentdb/gateway/framing.ts';

const REPLY_HEAD_BYTES = 21;
const [sent] = await once(process, 'message');
const { documents } = deserialize(sent);
const page = serialize({ cursor: { firstBatch: documents, id: 0n, ns: 'bench.large' }, ok: 1 });

function answerTo(command, address) {
  if (command.find) return Buffer.concat([Buffer.alloc(REPLY_HEAD_BYTES), page]);
  if (!command.hello && !command.ismaster) return { ok: 1 };
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

const server = net.createServer((socket) => {
  const address = `127.0.0.1:${server.address().port}`;
  const cut = messageCutter();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    for (const bytes of cut(chunk)) {
      const message = readMessage(bytes);
      socket.write(frameReply(message, answerTo(deserialize(message.body), address)));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
