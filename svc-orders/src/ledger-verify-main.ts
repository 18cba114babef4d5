import { createLogger, openDatabase } from '@alaso/service-kit';
import { readMigrationConfig } from './config.ts';
import { isOpenOrder } from './kinds.ts';
import { ledgerRepository } from './ledger/index.ts';
import { checkLedger } from './money-checks/check-money.ts';
import { moneyCheckRepository } from './money-checks/money-check.repository.ts';

/** Prints one line. Exits with code 1 unless the ledger, the orders, and the provider's list agree. */
const config = readMigrationConfig();
const log = createLogger('ledger-verify', config.LOG_LEVEL);
const connection = await openDatabase(config.MONGODB_URI, config.MONGODB_DATABASE, log);
try {
  const checks = moneyCheckRepository(connection);
  const { line, faults } = await checkLedger({
    ledger: ledgerRepository(connection),
    checks,
    now: () => new Date(),
    isOpen: isOpenOrder,
  });
  const compared = (await checks.reports()).find(({ _id }) => _id === 'provider');
  const provider = !compared
    ? 'The provider’s list was not compared yet.'
    : `The provider’s list of ${compared.at.toISOString()}: ${compared.faults.length === 0 ? 'no difference' : compared.faults.join(' ')}.`;
  process.stdout.write(`${line} ${provider}\n`);
  process.exitCode = faults.length + (compared?.faults.length ?? 0) === 0 ? 0 : 1;
} finally {
  await connection.close();
}
