import { isAlive, readProcessRecord } from '@alaso/processes';
import { proxyStart } from '../proxy-process.ts';
import { openBackend, prepareBackend } from './backend.ts';
import { listen } from './server.ts';

const { port, processesFile } = proxyStart.parse(JSON.parse(process.argv[2] ?? '{}'));

const backend = openBackend('/proc/self/cwd');
const version = await prepareBackend(backend);
const server = await listen(backend, port);
process.send?.({ port: server.port, version });

const closeLimitMs = 800;

async function close(): Promise<void> {
  server.close();
  setTimeout(() => process.exit(0), closeLimitMs).unref();
  await backend.close();
  process.exit(0);
}

process.on('SIGTERM', () => void close());
// the parent was killed, so nothing supervises PostgreSQL: it is asked to write its data and stop
process.on('disconnect', () => {
  const { postgres } = readProcessRecord(processesFile);
  if (postgres && isAlive(postgres)) process.kill(postgres.pid, 'SIGINT');
  void close();
});
