import { runServiceCommand } from './service-command.ts';

/** `npm run audit:verify`: whether the audit log of the platform that runs here is as it was written. */
await runServiceCommand('moderation', 'audit-verify-main');
