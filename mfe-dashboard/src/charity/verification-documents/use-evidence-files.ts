import { type EvidenceFile, maxEvidenceFiles, maxFileName } from '@alaso/contracts';
import { failureOf } from '@alaso/ui/photo-calls';
import { isPassing } from '@alaso/ui/retried';
import { useEffect, useRef, useState } from 'react';
import { useAddEvidenceFileMutation, useCreateUploadAddressMutation } from '../../dashboard-api.ts';
import { NotPut } from './put-file.ts';
import { refusalOf, sendEvidence } from './send-evidence.ts';

type Chosen = { key: string; name: string; bytes: number };
/** A file of the form: it is there, is on its way, or did not get there. */
export type FormFile = Chosen &
  (
    | { state: 'there'; sent: EvidenceFile }
    /** `share` of it has been sent, from 0 to 1. */
    | { state: 'sending'; share: number }
    /** With `file`, it can be tried again. */
    | { state: 'failed'; why: string; file: File | null }
  );

/** The end of a name says what it is, so it stays. */
function shortened(name: string): string {
  return name.length <= maxFileName ? name : `${name.slice(0, maxFileName - 11)}…${name.slice(-10)}`;
}

/** The files of evidence of a form: each is sent as it is chosen, and can be tried again and removed. */
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
    askForAddress: (body: Parameters<typeof createAddress>[0]['body']) => createAddress({ body }).unwrap(),
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
      const why = failureOf(error)?.detail || 'Upload failed';
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
    /** Those that are there. */
    ids: files.flatMap((file) => (file.state === 'there' ? [file.sent.id] : [])),
    /** Why the form cannot be sent yet; null where it can. */
    unfinished: files.some(({ state }) => state === 'sending')
      ? 'Wait for your files to finish uploading, or remove them.'
      : files.some(({ state }) => state === 'failed')
        ? 'One file failed to upload. Retry or remove it.'
        : null,
  };
}

export type EvidenceFiles = ReturnType<typeof useEvidenceFiles>;
