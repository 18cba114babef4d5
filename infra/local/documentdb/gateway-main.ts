import { readFileSync } from 'node:fs';
import { gatewayStart } from './gateway-process.ts';
import { openEngine, prepareEngine } from './gateway/engine.ts';
import { listen } from './gateway/server.ts';
import { isAlive, processesOnDisk } from './process-identity.ts';

const { port, processesFile } = gatewayStart.parse(JSON.parse(process.argv[2] ?? '{}'));

const engine = openEngine('/proc/self/cwd');
const version = await prepareEngine(engine);
const server = await listen(engine, port);
process.send?.({ port: server.port, version });

const CLOSE_LIMIT = 800;

async function close(): Promise<void> {
  server.close();
  setTimeout(() => process.exit(0), CLOSE_LIMIT).unref();
  await engine.close();
  process.exit(0);
}

process.on('SIGTERM', () => void close());
// the start was killed: nobody is left to watch over PostgreSQL, so it is shut down with its data written
process.on('disconnect', () => {
  const { postgres } = processesOnDisk.parse(JSON.parse(readFileSync(processesFile, 'utf8')));
  if (postgres && isAlive(postgres)) process.kill(postgres.pid, 'SIGINT');
  void close();
});
