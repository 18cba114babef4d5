import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileStorage } from '../src/storage/create-storage.ts';
import type { ObjectStorage } from '../src/storage/object-storage.ts';
import { s3Storage } from '../src/storage/s3-storage.ts';
import { startS3 } from './s3-server.ts';

type Running = {
  storage: ObjectStorage;
  /** Returns where the gateway forwards requests to an upload address. */
  handedOnTo(address: string): string;
  close(): Promise<void>;
};

async function openFiles(): Promise<Running> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alaso-objects-'));
  return {
    storage: fileStorage({ folder, secret: 'of this test' }),
    handedOnTo: (address) => address,
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Running> {
  const s3 = await startS3();
  return {
    storage: s3Storage(s3.settings),
    handedOnTo: (address) => address.replace('/media', s3.address),
    close: () => s3.close(),
  };
}

async function pathsBelow(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path: found } of storage.list(prefix)) paths.push(found);
  return paths.toSorted();
}

describe.each([
  ['a folder', openFiles],
  ['a bucket', openS3],
])('%s as object storage', (_what, open) => {
  let running: Running;
  let storage: ObjectStorage;
  beforeAll(async () => {
    running = await open();
    storage = running.storage;
  });
  afterAll(() => running.close());

  const bytes = Buffer.from('a photo');

  it('gives back what was written', async () => {
    await storage.write('photos/a/320.webp', bytes, 'image/webp');
    expect(await storage.read('photos/a/320.webp')).toEqual(bytes);
  });

  it('has nothing where nothing was written', async () => {
    expect(await storage.read('photos/none')).toBeUndefined();
    expect(await pathsBelow(storage, 'none/')).toEqual([]);
  });

  it('replaces what is there', async () => {
    await storage.write('photos/b', bytes, 'image/webp');
    await storage.write('photos/b', Buffer.from('another'), 'image/webp');
    expect((await storage.read('photos/b'))?.toString()).toBe('another');
  });

  it('removes an object, and takes no offense at one that is gone', async () => {
    await storage.write('photos/c', bytes, 'image/webp');
    await storage.delete('photos/c');
    await storage.delete('photos/c');
    expect(await storage.read('photos/c')).toBeUndefined();
  });

  it('lists what lies below, with its size and age', async () => {
    await storage.write('uploads/u/1', bytes, 'image/jpeg');
    await storage.write('uploads/v/2', bytes, 'image/jpeg');
    expect(await pathsBelow(storage, 'uploads/')).toEqual(['uploads/u/1', 'uploads/v/2']);
    for await (const found of storage.list('uploads/u/')) {
      expect(found.bytes).toBe(bytes.length);
      expect(Math.abs(Date.now() - found.modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });
});

describe('an object that is larger than any photo', () => {
  it('is not read whole from a bucket, which would take it', async () => {
    const running = await openS3();
    await running.storage.write('uploads/u/huge', Buffer.alloc(12_000_000), 'image/jpeg');
    expect((await running.storage.read('uploads/u/huge'))?.length).toBe(10_485_761);
    await running.close();
  });
});

describe('a bucket that is down', () => {
  it('is an outage, which callers are told to wait for', async () => {
    const s3 = await startS3();
    const storage = s3Storage(s3.settings);
    await s3.close();
    const unavailable = { code: 'service-unavailable', retryAfterMs: 5000 };
    await expect(storage.read('uploads/u/1')).rejects.toMatchObject(unavailable);
    await expect(storage.write('photos/p/1', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(
      unavailable,
    );
    await expect(storage.delete('photos/p/1')).rejects.toMatchObject(unavailable);
  });

  it('is one where it takes calls and never answers', async () => {
    const s3 = await startS3();
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storage = s3Storage({ ...s3.settings, endpoint, callMs: 100 });
    await expect(storage.read('uploads/u/1')).rejects.toMatchObject({ code: 'service-unavailable' });
    silent.closeAllConnections();
    silent.close();
    await s3.close();
  });
});

describe('a signed address of a bucket', () => {
  let running: Running;
  beforeAll(async () => {
    running = await openS3();
  });
  afterAll(() => running.close());

  const upload = { path: 'uploads/u/photo', contentType: 'image/jpeg', maxBytes: 7, isExactSize: true };
  const put = (address: string) =>
    fetch(running.handedOnTo(address), {
      method: 'PUT',
      body: 'a photo',
      headers: { 'Content-Type': upload.contentType },
    });
  const inAMinute = () => new Date(Date.now() + 60_000);

  it('takes the object, and says its ETag', async () => {
    const answer = await put(await running.storage.uploadAddress(upload, inAMinute()));
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, expect.any(String)]);
    expect((await running.storage.read(upload.path))?.toString()).toBe('a photo');
  });

  it('binds the object, its type, its size and fifteen minutes into the signature', async () => {
    const signed = await running.storage.uploadAddress(upload, new Date(Date.now() + 900_000));
    const address = new URL(signed, 'http://gateway');
    expect(address.pathname).toBe('/media/uploads/u/photo');
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    const expires = Number(address.searchParams.get('X-Amz-Expires'));
    expect(expires).toBeGreaterThan(890);
    expect(expires).toBeLessThanOrEqual(900);
  });

  it('is refused when it is late', async () => {
    const address = await running.storage.uploadAddress(upload, inAMinute());
    const answer = await put(address.replace(/X-Amz-Date=\d+T/, 'X-Amz-Date=20200101T'));
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
  });
});
