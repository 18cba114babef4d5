import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run audit:verify` verifies the running platform's audit log. */
await runServiceCommand('moderation', 'audit-verify-main');
