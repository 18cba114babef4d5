import net from 'node:net';
import { deserialize, type Document } from 'bson';
import { frameReply, messageCutter, readMessage } from './framing.ts';

/**
 * Creates a server that speaks MongoDB's protocol, for tests and benchmarks.
 * @param replyTo returns a document, or its BSON preceded by `REPLY_HEAD_BYTES` free bytes
 */
export function createCommandServer(replyTo: (command: Document) => Document | Buffer): net.Server {
  return net.createServer((socket) => {
    const cut = messageCutter();
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const bytes of cut(chunk)) {
        const message = readMessage(bytes);
        socket.write(frameReply(message, replyTo(deserialize(message.body))));
      }
    });
  });
}
