import { type EvidenceFile, EvidenceType, maxEvidenceBytes, type UploadAddress } from '@alaso/contracts';
import { isPassing, retried } from '@alaso/ui/retried';
import { NotPut, putFile } from './put-file.ts';

/** What files of evidence ask of the server. Each rejects with `{ status, detail }`. */
export type EvidenceCalls = {
  askForAddress: (file: { contentType: EvidenceType; bytes: number }) => Promise<UploadAddress>;
  addFile: (file: { objectPath: string; name: string }) => Promise<EvidenceFile>;
};

/** Returns what is wrong with a file that was chosen; null where nothing is. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!EvidenceType.safeParse(type).success) return 'You can only upload PDF, JPEG, PNG and WebP files.';
  if (size > maxEvidenceBytes) return 'This file exceeds the maximum allowed size of 5 MB.';
  return size === 0 ? 'This file is empty.' : null;
}

/** A late address is refused with 403: the next try asks for another. */
const mayWork = (error: unknown) => isPassing(error) || (error instanceof NotPut && error.status === 403);

/** Sends a file, up to four times, and has it taken as evidence. */
export async function sendEvidence(
  calls: EvidenceCalls,
  { file, name }: { file: File; name: string },
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<EvidenceFile> {
  const asked = { contentType: EvidenceType.parse(file.type), bytes: file.size };
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
