import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run ledger:verify` verifies the running platform's ledger. */
await runServiceCommand('orders', 'ledger-verify-main');
