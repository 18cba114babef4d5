import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const bucket = 'photos';
const key = 'S3RVER';

/**
 * Starts a third-party S3 server with an empty bucket. It checks the age of signed addresses, but only
 * version-2 signatures: it cannot show that another object or type is refused, which version 4 does. It has
 * no policies either: anyone may read the whole bucket.
 */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'alaso-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    address: `${endpoint}/${bucket}`,
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: key,
      secretAccessKey: key,
      callMs: 5000,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
