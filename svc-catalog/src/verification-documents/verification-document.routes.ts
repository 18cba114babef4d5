import {
  catalogRoutes,
  type EvidenceFile,
  EvidenceType,
  maxEvidenceBytes,
  maxFileName,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { catalogInternal } from '@alaso/contracts/internal';
import {
  type Caller,
  type Platform,
  problem,
  recordEvidenceViewed,
  route,
  type Route,
} from '@alaso/service-kit';
import {
  documentPath,
  inspectUpload,
  limitConcurrency,
  pathOfAddress,
  uploadAt,
  type UploadLimits,
  uploadRefusals,
} from '../photos/index.ts';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import type {
  VerificationDocumentRow,
  VerificationDocumentRepository,
} from './verification-document.repository.ts';
import { verificationDocumentsMessages } from './verification-documents.messages.ts';

/** Inspects an upload. Returns its type, or the message that explains the rejection. */
async function inspectDocument(bytes: Buffer): Promise<{ type: EvidenceType } | { refusal: string }> {
  const inspected = await inspectUpload(bytes, {
    maxBytes: maxEvidenceBytes,
    tooLarge: uploadRefusals.documentTooLarge,
    types: EvidenceType.options,
    notAccepted: uploadRefusals.notDocument,
  });
  if ('refusal' in inspected) return inspected;
  return { type: EvidenceType.parse(inspected.type) };
}

/** The extensions for each type. A name without one of them gets the first extension. */
const extensions: Record<EvidenceType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * Returns a file name with an extension for its type instead of the uploader's. An admin's computer would run
 * a saved `certificate.hta` as a program, regardless of its content.
 */
function nameWithType(name: string, type: EvidenceType): string {
  const [extension] = extensions[type];
  const isNamed = (text: string) => extensions[type].some((known) => text.toLowerCase().endsWith(known));
  if (isNamed(name)) return name;
  const stem = name.replace(/\.[\p{L}\p{N}]{1,10}[.\s]*$/u, '') || 'file';
  if (isNamed(stem)) return stem;
  return cutText(stem, maxFileName - extension.length) + extension;
}

type ReadDocumentDeps = Pick<Platform, 'outbox'> & {
  files: Pick<VerificationDocumentRepository, 'find'>;
  storage: Pick<ObjectStorage, 'read'>;
};

/**
 * Returns a verification document to its owner or to an admin. An admin's read is recorded first.
 * @throws not-found for anyone else, so that the response does not reveal that the document exists
 */
async function readDocument(
  { files, storage, outbox }: ReadDocumentDeps,
  { fileId, caller }: { fileId: string; caller: Caller },
): Promise<File> {
  const missing = () => problem('not-found', verificationDocumentsMessages.fileNotFound);
  const file = await files.find(fileId);
  const isAdmin = caller.role === 'admin' && !caller.suspended;
  if (!file || (file.ownerId !== caller.userId && !isAdmin)) throw missing();
  const { ownerId: personId, type } = file;
  // Files stored by older versions still have the uploader's extension.
  const name = nameWithType(file.name, type);
  if (personId !== caller.userId) {
    await recordEvidenceViewed(outbox, { adminId: caller.userId, personId, fileId });
  }
  const bytes = await storage.read(documentPath(fileId));
  if (!bytes) throw missing();
  return new File([new Uint8Array(bytes)], name, { type });
}

type AddDocumentDeps = {
  files: Pick<VerificationDocumentRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'write' | 'delete'>;
};

type Sent = { objectPath: string; name: string; userId: string };

/**
 * Accepts this user's upload as a verification document: moves the inspected bytes to a folder that is not
 * served, and deletes the upload. A repeated call returns the existing file.
 * @throws not-found if the upload did not arrive or is another user's; file-refused, with advice on what to
 * do instead
 */
async function addDocument(
  { files, storage }: AddDocumentDeps,
  { objectPath, name, userId }: Sent,
): Promise<Pick<VerificationDocumentRow, '_id' | 'name' | 'type' | 'bytes'>> {
  const { ownerId, photoId: fileId } = uploadAt(objectPath);
  const missing = () => problem('not-found', verificationDocumentsMessages.uploadFailed);
  if (ownerId !== userId) throw missing();
  const earlier = await files.find(fileId);
  // The upload URL contains this user's id, but the file with that id may be another user's.
  if (earlier && earlier.ownerId !== userId) throw missing();
  if (earlier) return earlier;

  return limitConcurrency(async () => {
    const path = pathOfAddress(objectPath);
    const bytes = await storage.read(path);
    if (!bytes) throw missing();
    const inspected = await inspectDocument(bytes);
    if ('refusal' in inspected) {
      await storage.delete(path);
      throw problem('file-refused', inspected.refusal);
    }
    const file = {
      _id: fileId,
      ownerId,
      ...inspected,
      bytes: bytes.length,
      applicationId: null,
      name: nameWithType(name, inspected.type),
    };
    await storage.write(documentPath(fileId), bytes, file.type);
    await files.addOnce(file);
    await storage.delete(path);
    return file;
  });
}

type KeepDocumentsDeps = Pick<Platform, 'inTransaction'> & {
  files: Pick<VerificationDocumentRepository, 'giveTo'>;
};

/**
 * Keeps this owner's files for their application. Files that the application already has are not affected.
 * @throws file-refused, without keeping any file, if one is gone or belongs to another user or another
 * application
 */
async function keepEvidence(
  { files, inTransaction }: KeepDocumentsDeps,
  { applicationId, ownerId, fileIds }: { applicationId: string; ownerId: string; fileIds: readonly string[] },
): Promise<VerificationDocumentRow[]> {
  return inTransaction(async (session) => {
    const kept: VerificationDocumentRow[] = [];
    for (const _id of fileIds) {
      const file = await files.giveTo(applicationId, { _id, ownerId }, session);
      if (!file) {
        throw problem('file-refused', verificationDocumentsMessages.fileMissing);
      }
      kept.push(file);
    }
    return kept;
  });
}

function presentDocument({
  _id: id,
  name,
  type,
  bytes,
}: Pick<VerificationDocumentRow, '_id' | 'name' | 'type' | 'bytes'>): EvidenceFile {
  return { id, name: nameWithType(name, type), type, bytes };
}

type VerificationDocumentDeps = AddDocumentDeps &
  KeepDocumentsDeps &
  ReadDocumentDeps & { uploadLimits: UploadLimits };

export function verificationDocumentRoutes(deps: VerificationDocumentDeps): Route[] {
  return [
    route(catalogRoutes.addEvidenceFile, async ({ body, caller: { userId } }) => {
      await deps.uploadLimits.take('look', userId);
      return { body: presentDocument(await addDocument(deps, { ...body, userId })) };
    }),
    route(catalogInternal.readEvidenceFile, async ({ params: { id: fileId }, caller }) => ({
      body: await readDocument(deps, { fileId, caller }),
    })),
    route(catalogInternal.keepEvidence, async ({ params: { id: applicationId }, body }) => ({
      body: (await keepEvidence(deps, { applicationId, ...body })).map(presentDocument),
    })),
  ];
}
