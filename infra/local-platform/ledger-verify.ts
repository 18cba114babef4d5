import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run ledger:verify`: verifies the ledger of the running platform. */
await runServiceCommand('orders', 'ledger-verify-main');
