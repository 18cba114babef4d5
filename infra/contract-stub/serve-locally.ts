import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

type LocalServer = { address: string; close(): Promise<void> };

/** Serves on a free port of this machine until closed. */
export async function serveLocally(reply: RequestListener): Promise<LocalServer> {
  const server = createServer(reply);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server got no port.');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
