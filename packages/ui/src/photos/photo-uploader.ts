import { maxPhotoBytes, PhotoType, type UploadAddress, UploadType, VagueType } from '@alaso/contracts';
import AwsS3, { type uploadPartBytes } from '@uppy/aws-s3';
import Uppy, { RestrictionError } from '@uppy/core';
import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseFailure, type PhotoCalls } from './photo-calls.ts';
import { fileRefusals } from './upload.messages.ts';
import { mayStillWork, retried, type RetryOptions } from './with-retries.ts';

type Signature = Parameters<uploadPartBytes>[0]['signature'];

type SendDeps = {
  send: uploadPartBytes;
  /** Requests a new upload URL for the same file. */
  signAgain: () => Promise<Signature>;
  wait?: RetryOptions['wait'];
};

const Refused = z.object({ source: z.object({ status: z.number() }) });

/** Returns the HTTP status, or 0 if there was no response. */
function statusOf(error: unknown): number {
  const refused = Refused.safeParse(error);
  return refused.success ? refused.data.source.status : 0;
}

const isExpired = (error: unknown) => error instanceof Error && error.message === 'Request has expired';
const isPassing = (error: unknown) => isExpired(error) || mayStillWork(statusOf(error));
const needsFreshAddress = (error: unknown) => isExpired(error) || statusOf(error) === 429;

/**
 * Adds retries to Uppy's file upload, because Uppy's own retries apply only to multipart uploads. After an
 * expired URL or a rate limit, it requests a new URL and uses it from then on.
 */
export function sendWithRetries({ send, signAgain, wait }: SendDeps): uploadPartBytes {
  return (part) => {
    let { signature } = part;
    return retried(
      async (failure) => {
        if (failure !== undefined && needsFreshAddress(failure)) signature = await signAgain();
        return send({ ...part, signature });
      },
      { isPassing, signal: part.signal, ...(wait && { wait }) },
    );
  };
}

/** Message duration in ms, and the number of parallel uploads (specification, section 9). */
const messageMs = 5000;
const maxParallel = 6;

const heic: readonly string[] = ['image/heic', 'image/heif'];
/** HEIC is left out so that an iPhone provides its photos as JPEG. */
export const acceptedTypes: readonly string[] = PhotoType.options.filter((type) => !heic.includes(type));

function refusalOf({ type, size }: { type: string; size: number | null }): string | null {
  if (size === 0) return fileRefusals.empty;
  // If the type is unclear, svc-catalog detects it.
  if (acceptedTypes.includes(type) || VagueType.safeParse(type).success) return null;
  return heic.includes(type) ? fileRefusals.heic : fileRefusals.notPhoto;
}

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** A file to upload. `id` is assigned by Uppy. */
export type ChosenFile = { id: string; file: File };

export type PhotoUploader = {
  uppy: Uppy;
  /**
   * Accepts one of the files. Returns null and shows a message if it rejects them all. `isKnown` returns true
   * if the photos already include the file with this Uppy id.
   */
  choose(files: readonly File[], isKnown: (fileId: string) => boolean): ChosenFile | null;
  /**
   * Uploads the chosen photo. Returns its path, or null after a failure, in which case a message is shown.
   */
  send(): Promise<string | null>;
  close(): void;
};

/** Uploads one photo at a time to a URL signed by svc-catalog (specification, sections 8 and 9). */
export function openPhotoUploader({ askForAddress }: Pick<PhotoCalls, 'askForAddress'>): PhotoUploader {
  let isKnown = (_fileId: string) => false;
  let address: UploadAddress | null = null;
  const uppy: Uppy = new Uppy({
    autoProceed: false,
    allowMultipleUploadBatches: false,
    infoTimeout: messageMs,
    // Disables logging, because failures are shown to the user.
    logger: quiet,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: maxPhotoBytes },
    onBeforeFileAdded: (file) => {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new RestrictionError(refusal);
      if (isKnown(file.id)) {
        throw new RestrictionError(uppy.i18n('noDuplicates', { fileName: file.name ?? '' }));
      }
      return true;
    },
  });
  // Replaces Uppy's own message, which lasts only 3000 ms.
  uppy.on('back-online', () => uppy.info(uppy.i18n('connectedToInternet'), 'success', messageMs));

  const chosen = () => uppy.getFiles()[0];

  async function sign() {
    const file = chosen();
    if (!file?.size) throw new DOMException('given up', 'AbortError');
    const asked = { contentType: UploadType.parse(file.type), bytes: file.size };
    try {
      const signed = await retried(() => askForAddress(asked));
      address = signed;
      return {
        method: 'PUT',
        url: signed.uploadURL,
        headers: { 'Content-Type': asked.contentType },
      } as const;
    } catch (error) {
      const failure = parseFailure(error);
      if (failure) uppy.info(failure.detail, 'error', messageMs);
      throw error;
    }
  }

  uppy.use(AwsS3, {
    // Multipart is only for files over 100 MB, and no photo is that large.
    shouldUseMultipart: false,
    limit: maxParallel,
    getUploadParameters: sign,
    uploadPartBytes: sendWithRetries({ send: (part) => AwsS3.uploadPartBytes(part), signAgain: sign }),
  });

  return {
    uppy,
    choose(files, isAmongPhotos) {
      isKnown = isAmongPhotos;
      uppy.addFiles(files.map((data) => ({ data, name: data.name, type: data.type, source: 'device' })));
      const file = files.find((one) => one === chosen()?.data);
      const id = chosen()?.id;
      return file && id !== undefined ? { id, file } : null;
    },
    async send() {
      if (!chosen()?.progress.uploadComplete) {
        const result = chosen()?.error ? await uppy.retryAll() : await uppy.upload();
        if (result?.successful?.length !== 1) return null;
      }
      return address?.objectPath ?? null;
    },
    close: () => uppy.destroy(),
  };
}

type UppyState = ReturnType<Uppy['getState']>;

/**
 * Re-renders when the selected part of Uppy's state changes. The total progress changes at most once every
 * 500 ms.
 */
export function useUppy<Part>(uppy: Uppy, select: (state: UppyState) => Part): Part {
  const subscribe = useCallback((changed: () => void) => uppy.store.subscribe(changed), [uppy]);
  return useSyncExternalStore(subscribe, () => select(uppy.getState()));
}
