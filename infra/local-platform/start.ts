import { describePlatform } from './describe-platform.ts';
import { startPlatform } from './platform.ts';
import { runInForeground } from './run-in-foreground.ts';
import { readSettings } from '../common/settings.ts';

/** `npm start` runs everything in the foreground until Ctrl-C or SIGTERM. */
await runInForeground(async (signal) => {
  const platform = await startPlatform(readSettings(), signal);
  await describePlatform(platform.address, platform.mailPage);
  return platform.stop;
});
