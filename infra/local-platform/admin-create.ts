import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run admin:create -- ada@example.com`: makes someone an admin of the running platform. */
await runServiceCommand('auth', 'admin-create-main');
