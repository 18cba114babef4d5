import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import type { TestPlatform } from '../platform/platform.ts';
import { type Database, openServiceDatabase } from '../platform/service-database.ts';

const size = { width: 320, height: 240 };
/** All photos have the same content because encoding a photo takes longer than storing it. */
let content: Promise<Buffer> | undefined;

/** Stores a photo that is already processed, for use in a link preview or a message. Returns its id. */
export async function preparedPhoto(
  platform: TestPlatform,
  ownerId: string,
  options: { isPrivate?: boolean } = {},
): Promise<string> {
  const database = await openServiceDatabase(platform, 'catalog');
  try {
    return await storePhoto(platform, database, ownerId, options);
  } finally {
    await database.close();
  }
}

/** Stores the photo as `preparedPhoto` does, using an open connection to svc-catalog's database. */
export async function storePhoto(
  platform: TestPlatform,
  catalog: Database,
  ownerId: string,
  { isPrivate = false } = {},
): Promise<string> {
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
  await catalog
    .collection<typeof row & { createdAt: Date; updatedAt: Date }>('photos')
    .insertOne({ ...row, createdAt: at, updatedAt: at });
  const folder = path.join(platform.folder, 'media', isPrivate ? 'private-photos' : 'photos', row._id);
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, isPrivate ? '320.webp' : '320.jpg'),
    await (content ??= phonePhoto(size)),
  );
  return row._id;
}
