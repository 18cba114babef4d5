import { parseArgs } from 'node:util';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { auditLog } from './audit-log/audit-log.repository.ts';
import { readPlace, sentenceOf, verifyChain } from './audit-log/verify-chain.ts';
import { readMigrationConfig } from './config.ts';

/** `--known 14:<hash>` is a position that an earlier check printed. Exits with 1 if the log is not intact. */
const { values } = parseArgs({ options: { known: { type: 'string' } } });
const config = readMigrationConfig();
const log = createLogger('audit-verify', config.LOG_LEVEL);
const connection = await openDatabase(config.MONGODB_URI, config.MONGODB_DATABASE, log);
try {
  const known = values.known === undefined ? undefined : readPlace(values.known);
  const verdict = await verifyChain(auditLog(connection), known);
  process.stdout.write(`${sentenceOf(verdict)}\n`);
  process.exitCode = verdict.broken ? 1 : 0;
} finally {
  await connection.close();
}
