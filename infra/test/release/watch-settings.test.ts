import { readWatchConfig } from '../../release/auto-rollback/config.ts';
import { startReleaseWatch } from '../../release/auto-rollback/start-release-watch.ts';

test.each([
  [{ RELEASES_S3_BUCKET: 'releases' }, 'say at which server by S3_ENDPOINT'],
  [{}, 'DATA_FOLDER is a folder, RELEASES_S3_BUCKET a bucket'],
])('a watch that is told %p says what it has to know', async (told, sentence) => {
  const config = readWatchConfig({
    REDIS_URL: 'redis://127.0.0.1:1',
    MAIL_FOLDER: 'mail',
    ...told,
  });
  await expect(startReleaseWatch(config, () => undefined)).rejects.toThrow(sentence);
});
