import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import type { TestPlatform } from '../platform/platform.ts';

/** Stores a photo as processed, as a link preview or a message needs it. Returns its id. */
export async function preparedPhoto(
  platform: TestPlatform,
  ownerId: string,
  { isPrivate = false } = {},
): Promise<string> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = platform.environment('catalog');
  const database = await openDatabase(MONGODB_URI, MONGODB_DATABASE, createLogger('test', 'silent'));
  const size = { width: 320, height: 240 };
  const prepared = { ...size, colour: '#aa8844', blur: 'data:image/webp;base64,AAAA', widths: [320] };
  const at = new Date();
  const row = {
    _id: randomUUID(),
    ownerId,
    ...size,
    contentHash: 'a'.repeat(64),
    prepared,
    keeperId: null,
    ...(isPrivate && { isPrivate }),
  };
  await database
    .collection<typeof row & { createdAt: Date; updatedAt: Date }>('photos')
    .insertOne({ ...row, createdAt: at, updatedAt: at });
  await database.close();
  const folder = path.join(platform.folder, 'media', isPrivate ? 'private-photos' : 'photos', row._id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, isPrivate ? '320.webp' : '320.jpg'), await phonePhoto(size));
  return row._id;
}
