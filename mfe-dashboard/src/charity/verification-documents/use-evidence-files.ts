import {
  type EvidenceFile,
  EvidenceType,
  maxEvidenceBytes,
  maxEvidenceFiles,
  maxFileName,
  type UploadAddress,
  type UploadRequest,
  UploadType,
  VagueType,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { isPassing, parseFailure, retried } from '@alaso/ui/photos';
import { useEffect, useRef, useState } from 'react';
import { useAddEvidenceFileMutation, useCreateUploadAddressMutation } from '../../shared/late-api.ts';
import { verificationDocumentsMessages as words } from './verification-documents.messages.ts';

/** Thrown if an upload fails. Contains the HTTP status, or 0 if there was no response. */
class NotPut extends Error {
  readonly detail = words.notUploaded;
  readonly status: number;
  constructor(status: number) {
    super(`PUT answered ${status}`);
    this.status = status;
  }
}

type PutOptions = {
  contentType: UploadType | undefined;
  signal: AbortSignal;
  /** Called with the upload progress, from 0 to 1. */
  onSent: (share: number) => void;
};

/**
 * Uploads a file to a signed URL. Uses XMLHttpRequest because `fetch` does not report upload progress.
 * @throws NotPut
 */
function putFile(file: File, address: string, { contentType, signal, onSent }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    if (contentType) request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotPut(request.status)));
    request.onerror = () => reject(new NotPut(0));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** API calls for verification documents. Each rejects with `{ status, detail }`. */
type EvidenceCalls = {
  askForAddress: (file: UploadRequest) => Promise<UploadAddress>;
  addFile: (file: { objectPath: string; name: string }) => Promise<EvidenceFile>;
};

/** Returns the error for a selected file, or null if the file is valid. */
function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // If the file type is unclear, svc-catalog detects it.
  const isVague = type === '' || VagueType.safeParse(type).success;
  if (!isVague && !EvidenceType.safeParse(type).success) return words.wrongType;
  if (size > maxEvidenceBytes) return words.tooLarge;
  return size === 0 ? words.empty : null;
}

/** An expired URL returns 403. The next attempt requests a new URL. */
const mayWork = (error: unknown) => isPassing(error) || (error instanceof NotPut && error.status === 403);

/** Uploads a file, making up to four attempts, and registers it as evidence. */
async function sendEvidence(
  calls: EvidenceCalls,
  { file, name }: { file: File; name: string },
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<EvidenceFile> {
  const asked = { contentType: UploadType.safeParse(file.type).data, bytes: file.size };
  const objectPath = await retried(
    async () => {
      const address = await calls.askForAddress(asked);
      signal.throwIfAborted();
      await putFile(file, address.uploadURL, { contentType: asked.contentType, signal, onSent });
      return address.objectPath;
    },
    { isPassing: mayWork, signal },
  );
  return retried(() => calls.addFile({ objectPath, name }), { signal });
}

type Chosen = { key: string; name: string; bytes: number };
export type FormFile = Chosen &
  (
    | { state: 'there'; sent: EvidenceFile }
    /** `share` is the upload progress, from 0 to 1. */
    | { state: 'sending'; share: number }
    /** If `file` is set, the upload can be retried. */
    | { state: 'failed'; why: string; file: File | null }
  );

/** Shortens a file name but keeps the extension. */
function shortened(name: string): string {
  return cutText(name, maxFileName, `…${Array.from(name).slice(-10).join('')}`);
}

/**
 * Manages a form's evidence files. Files are uploaded as soon as they are selected, and can be retried and
 * removed.
 */
export function useEvidenceFiles(given: readonly EvidenceFile[]) {
  const [files, setFiles] = useState<readonly FormFile[]>(() =>
    given.map((sent) => ({ key: sent.id, name: sent.name, bytes: sent.bytes, state: 'there', sent })),
  );
  const sending = useRef(new Map<string, AbortController>());
  const [createAddress] = useCreateUploadAddressMutation();
  const [addFile] = useAddEvidenceFileMutation();
  useEffect(() => {
    const all = sending.current;
    return () => all.forEach((one) => one.abort());
  }, []);

  const calls = {
    askForAddress: (body: UploadRequest) => createAddress({ body }).unwrap(),
    addFile: (body: Parameters<typeof addFile>[0]['body']) => addFile({ body }).unwrap(),
  };
  const put = (row: FormFile) => setFiles((before) => before.map((one) => (one.key === row.key ? row : one)));

  async function send(chosen: Chosen, file: File) {
    const control = new AbortController();
    const { signal } = control;
    sending.current.set(chosen.key, control);
    put({ ...chosen, state: 'sending', share: 0 });
    try {
      const onSent = (share: number) => put({ ...chosen, state: 'sending', share });
      const sent = await sendEvidence(calls, { file, name: chosen.name }, { signal, onSent });
      put({ ...chosen, state: 'there', sent });
    } catch (error) {
      if (signal.aborted) return;
      const why = parseFailure(error)?.detail || words.uploadFailed;
      const mayRetry = isPassing(error) || error instanceof NotPut;
      put({ ...chosen, state: 'failed', why, file: mayRetry ? file : null });
    } finally {
      sending.current.delete(chosen.key);
    }
  }

  return {
    files,
    isFull: files.length >= maxEvidenceFiles,
    choose(chosen: readonly File[]) {
      for (const file of chosen.slice(0, maxEvidenceFiles - files.length)) {
        const row = { key: crypto.randomUUID(), name: shortened(file.name), bytes: file.size };
        const why = refusalOf(file);
        setFiles((before) => [
          ...before,
          why === null
            ? { ...row, state: 'sending', share: 0 }
            : { ...row, state: 'failed', why, file: null },
        ]);
        if (why === null) void send(row, file);
      }
    },
    retry: ({ key, name, bytes }: Chosen, file: File) => void send({ key, name, bytes }, file),
    remove(key: string) {
      sending.current.get(key)?.abort();
      setFiles((before) => before.filter((one) => one.key !== key));
    },
    ids: files.flatMap((file) => (file.state === 'there' ? [file.sent.id] : [])),
    /** The reason the form cannot be submitted yet, or null if it can. */
    unfinished: files.some(({ state }) => state === 'sending')
      ? words.unfinished
      : files.some(({ state }) => state === 'failed')
        ? words.oneFailed
        : null,
  };
}

export type EvidenceFiles = ReturnType<typeof useEvidenceFiles>;
