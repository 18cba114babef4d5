import net from 'node:net';
import { deserialize, type Document } from 'bson';
import { frameReply, messageCutter, readMessage } from './framing.ts';

/**
 * A server that speaks MongoDB's protocol and replies to each command with what `replyTo` returns: for
 * stand-ins in tests and benchmarks. A reply is a document, or its BSON behind `REPLY_HEAD_BYTES` bytes of
 * room.
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
