import { runServiceCommand } from './service-command.ts';

/** `npm run statistics:backfill`: counts what was made before the daily figures of the platform that runs here were. */
await runServiceCommand('moderation', 'backfill-main');
