import { databaseRole } from '@alaso/service-kit';
import { database } from './database.ts';

/** Prints the role that this service's processes need in MongoDB; see docs/runbook/audit-log.md. */
process.stdout.write(`${JSON.stringify(databaseRole('moderation', database, ['audit_log']), null, 2)}\n`);
