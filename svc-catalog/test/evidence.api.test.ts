import { randomUUID } from 'node:crypto';
import { catalogRoutes, EvidenceFile, maxEvidenceBytes, UploadAddress } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import * as z from 'zod/mini';
import { verificationDocumentRepository } from '../src/verification-documents/verification-document.repository.ts';
import {
  dropDocuments,
  removeUnusedDocuments,
} from '../src/verification-documents/remove-unused-documents.ts';
import { type Catalog, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const pdf: Buffer = Buffer.from('%PDF-1.7\n%the certificate of a home\n');

/** Writes bytes where the gateway would have put them. */
async function upload(user: TestUser, bytes: Buffer): Promise<string> {
  const body = { contentType: 'application/pdf' as const };
  const { body: answer } = await catalog.call(catalogRoutes.createUploadAddress, { body }, { as: user });
  const { objectPath } = z.parse(UploadAddress, answer);
  await catalog.storage.write(objectPath.replace('/media/', ''), bytes, 'application/pdf');
  return objectPath;
}

const add = async (user: TestUser, bytes: Buffer, name = 'certificate.pdf') =>
  catalog.call(
    catalogRoutes.addEvidenceFile,
    { body: { objectPath: await upload(user, bytes), name } },
    { as: user },
  );
const added = async (user: TestUser, bytes: Buffer = pdf, name?: string) =>
  z.parse(EvidenceFile, (await add(user, bytes, name)).body);
const read = (id: string, as: TestUser) =>
  catalog.call(catalogInternal.readEvidenceFile, { params: { id } }, { as });
const keep = (applicationId: string, ownerId: string, fileIds: string[]) =>
  catalog.call(
    catalogInternal.keepEvidence,
    { params: { id: applicationId }, body: { ownerId, fileIds } },
    { service: 'auth' },
  );

const files = () => ({
  files: verificationDocumentRepository(catalog.platform.connection),
  storage: catalog.storage,
});
const sweepInHours = (hours: number) =>
  removeUnusedDocuments(
    { ...files(), now: () => new Date(Date.now() + hours * 3_600_000) },
    catalog.platform.log,
  );
async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of catalog.storage.list('')) paths.push(path);
  return paths;
}

describe('a file of evidence', () => {
  it('is what it is by its content, and lies where no address leads', async () => {
    const owner = catalog.user();
    const photo = await phonePhoto({ width: 300, height: 200 });
    const [paper, scan] = [await added(owner), await added(owner, photo, 'scan.pdf')];
    expect(paper).toEqual({
      id: paper.id,
      name: 'certificate.pdf',
      type: 'application/pdf',
      bytes: pdf.length,
    });
    expect(scan).toMatchObject({ name: 'scan.jpg', type: 'image/jpeg' });
    const paths = await stored();
    expect(paths).toEqual(expect.arrayContaining([`evidence/${paper.id}`, `evidence/${scan.id}`]));
    expect(paths.filter((path) => path.includes(owner.id))).toEqual([]);
  });

  it('sent twice is one', async () => {
    const owner = catalog.user();
    const body = { objectPath: await upload(owner, pdf), name: 'certificate.pdf' };
    const send = () => catalog.call(catalogRoutes.addEvidenceFile, { body }, { as: owner });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
  });

  it.each([
    ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
    ['nothing that is known', Buffer.from('certificate')],
    ['more than 5 MB', Buffer.concat([pdf, Buffer.alloc(maxEvidenceBytes)])],
  ])('that is %s is refused, whatever its name, and nothing of it stays', async (_what, bytes) => {
    const before = await stored();
    const answer = await add(catalog.user(), bytes);
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'file-refused' })]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['empty', 'This file is empty.', () => Promise.resolve(Buffer.alloc(0))],
    [
      'a photo cut in its middle',
      'This photo is damaged. Choose another one, or take it again.',
      async () => (await phonePhoto({ width: 300, height: 200 })).subarray(0, 4000),
    ],
  ])('that is %s is refused with its sentence', async (_what, detail, bytes) => {
    const answer = await add(catalog.user(), await bytes());
    expect(answer).toMatchObject({ status: 422, body: { code: 'file-refused', detail } });
  });

  it.each([
    ['certificate.hta', 'certificate.pdf'],
    ['certificate.pdf.exe', 'certificate.pdf'],
    ['certificate.html. ', 'certificate.pdf'],
    ['certificate', 'certificate.pdf'],
    ['CERTIFICATE.PDF', 'CERTIFICATE.PDF'],
    ['.hta', 'file.pdf'],
    ['x'.repeat(120), `${'x'.repeat(116)}.pdf`],
  ])('that is called %s is saved as %s', async (name, saved) => {
    const owner = catalog.user();
    const { id, name: answered } = await added(owner, pdf, name);
    expect(answered).toBe(saved);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(saved)}`;
    expect((await read(id, owner)).headers.get('content-disposition')).toBe(disposition);
    // Stored before names followed types.
    const stored = catalog.platform.connection.collection<{ _id: string }>('evidencefiles');
    await stored.updateOne({ _id: id }, { $set: { name } });
    expect((await read(id, owner)).headers.get('content-disposition')).toBe(disposition);
  });

  it('that someone else has sent cannot be taken, by its own address or by one that names the thief', async () => {
    const [owner, thief] = [catalog.user(), catalog.user()];
    const take = (objectPath: string) =>
      catalog.call(
        catalogRoutes.addEvidenceFile,
        { body: { objectPath, name: 'certificate.pdf' } },
        { as: thief },
      );
    expect((await take(await upload(owner, pdf))).status).toBe(404);
    const { id } = await added(owner);
    expect((await take(`/media/uploads/${thief.id}/${id}`)).status).toBe(404);
  });
});

describe('what was sent', () => {
  it('gets anyone who sent it: a paper to be saved, a photo to be seen, neither as a page', async () => {
    const owner = catalog.user();
    const paper = await read((await added(owner, pdf, 'Ìwé ẹ̀rí (1).pdf')).id, owner);
    expect([paper.status, paper.text]).toEqual([200, pdf.toString()]);
    const [photo, headers] = [await phonePhoto({ width: 300, height: 200 }), paper.headers];
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Ìwé ẹ̀rí ')}%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const scan = await read((await added(owner, photo, 'scan.jpg')).id, owner);
    expect(scan.headers.get('content-type')).toBe('image/jpeg');
    expect(scan.headers.get('content-disposition')).toMatch(/^inline; /);
  });

  it('gets an admin, once an hour in the audit log; nobody else, and no suspended admin', async () => {
    const owner = catalog.user();
    const admin = catalog.user({ role: 'admin' });
    const suspension = { until: null, why: 'Sold copies' };
    const { id } = await added(owner);
    expect((await read(id, admin)).status).toBe(200);
    expect((await read(id, admin)).status).toBe(200);
    expect((await read(id, catalog.user())).status).toBe(404);
    expect((await read(id, catalog.user({ isVerifiedCharity: true }))).status).toBe(404);
    expect((await read(id, catalog.user({ role: 'admin', suspension }))).status).toBe(404);
    const acts = await catalog.platform.connection
      .collection('outbox')
      .find({ name: 'admin.acted', 'payload.target.id': owner.id })
      .toArray();
    expect(acts.map(({ payload }) => payload as unknown)).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        action: 'evidence.viewed',
        target: { type: 'user', id: owner.id },
        after: { fileId: id },
      }),
    ]);
  });
});

describe('the files of an application', () => {
  it('stay as long as it has them; what it drops is gone, for admins too', async () => {
    const owner = catalog.user();
    const admin = catalog.user({ role: 'admin' });
    const [first, second, unkept] = [await added(owner), await added(owner), await added(owner)];
    const applicationId = randomUUID();
    const answer = await keep(applicationId, owner.id, [second.id, first.id]);
    expect([answer.status, answer.body]).toEqual([200, [second, first]]);
    await sweepInHours(23);
    expect((await read(unkept.id, owner)).status).toBe(200);
    await sweepInHours(25);
    expect((await read(unkept.id, owner)).status).toBe(404);
    expect((await read(first.id, admin)).status).toBe(200);

    const dropped = { applicationId, fileIds: [first.id] };
    await dropDocuments(files(), dropped);
    await dropDocuments(files(), dropped);
    const statuses = [await read(first.id, owner), await read(first.id, admin), await read(second.id, admin)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200]);
    const paths = await stored();
    expect([first, second, unkept].map(({ id }) => paths.includes(`evidence/${id}`))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are not someone else’s, not another application’s, and not gone: then none is kept', async () => {
    const owner = catalog.user();
    const [own, taken, others] = [await added(owner), await added(owner), await added(catalog.user())];
    const other = randomUUID();
    await keep(other, owner.id, [taken.id]);
    const mine = randomUUID();
    for (const refused of [taken.id, others.id, randomUUID()]) {
      const answer = await keep(mine, owner.id, [own.id, refused]);
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'file-refused' })]);
    }
    // An application drops only its own files.
    await dropDocuments(files(), { applicationId: mine, fileIds: [taken.id] });
    expect((await read(taken.id, owner)).status).toBe(200);
    expect((await keep(other, owner.id, [own.id])).status).toBe(200);
  });
});
