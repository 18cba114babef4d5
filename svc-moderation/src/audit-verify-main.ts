import { parseArgs } from 'node:util';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { auditLog } from './audit-log/audit-log.repository.ts';
import { parsePosition, describeVerdict, verifyChain } from './audit-log/verify-chain.ts';
import { readMigrationConfig } from './config.ts';

/**
 * Checks the audit log, and exits with 1 if it is broken. `--known 14:<hash>` is a position printed by an
 * earlier check.
 */
const { values } = parseArgs({ options: { known: { type: 'string' } } });
const config = readMigrationConfig();
const log = createLogger('audit-verify', config.LOG_LEVEL);
const connection = await openDatabase(config.MONGODB_URI, config.MONGODB_DATABASE, log);
try {
  const known = values.known === undefined ? undefined : parsePosition(values.known);
  const verdict = await verifyChain(auditLog(connection), known);
  process.stdout.write(`${describeVerdict(verdict)}\n`);
  process.exitCode = verdict.broken ? 1 : 0;
} finally {
  await connection.close();
}
