import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run admin:create -- ada@example.com` makes a user of the running platform an admin. */
await runServiceCommand('auth', 'admin-create-main');
