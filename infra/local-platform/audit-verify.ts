import { runServiceCommand } from '../common/run-service-command.ts';

/** `npm run audit:verify`: verifies the audit log of the running platform. */
await runServiceCommand('moderation', 'audit-verify-main');
