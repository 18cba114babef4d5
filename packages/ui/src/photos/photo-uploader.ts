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
  /** A fresh address for the same file. */
  signAgain: () => Promise<Signature>;
  wait?: RetryOptions['wait'];
};

const Refused = z.object({ source: z.object({ status: z.number() }) });

/** Returns the HTTP status; 0 without an answer. */
function statusOf(error: unknown): number {
  const refused = Refused.safeParse(error);
  return refused.success ? refused.data.source.status : 0;
}

const isExpired = (error: unknown) => error instanceof Error && error.message === 'Request has expired';
const isPassing = (error: unknown) => isExpired(error) || mayStillWork(statusOf(error));
const needsFreshAddress = (error: unknown) => isExpired(error) || statusOf(error) === 429;

/**
 * Adds retries to Uppy's upload of one file, because Uppy's own apply to parts only. After an expired address
 * or a rate limit it gets a fresh address and keeps it.
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

/** The duration of a message and the number of parallel uploads (specification, section 9). */
const messageMs = 5000;
const maxParallel = 6;

const heic: readonly string[] = ['image/heic', 'image/heif'];
/** Without HEIC, so that an iPhone provides its photos as JPEG. */
export const acceptedTypes: readonly string[] = PhotoType.options.filter((type) => !heic.includes(type));

function refusalOf({ type, size }: { type: string; size: number | null }): string | null {
  if (size === 0) return fileRefusals.empty;
  // Svc-catalog detects the type if it is not clear.
  if (acceptedTypes.includes(type) || VagueType.safeParse(type).success) return null;
  return heic.includes(type) ? fileRefusals.heic : fileRefusals.notPhoto;
}

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/** `id` is Uppy's. */
export type ChosenFile = { id: string; file: File };

export type PhotoUploader = {
  uppy: Uppy;
  /**
   * Accepts a file. Returns null if it refuses all, which a message reports. `isKnown` returns whether the
   * photos already include the file with this Uppy id.
   */
  choose(files: readonly File[], isKnown: (fileId: string) => boolean): ChosenFile | null;
  /** Uploads the chosen photo. Returns its path; null on failure, which a message reports. */
  send(): Promise<string | null>;
  close(): void;
};

/** Sends one photo at a time to an address that svc-catalog signs (specification, sections 8 and 9). */
export function openPhotoUploader({ askForAddress }: Pick<PhotoCalls, 'askForAddress'>): PhotoUploader {
  let isKnown = (_fileId: string) => false;
  let address: UploadAddress | null = null;
  const uppy: Uppy = new Uppy({
    autoProceed: false,
    allowMultipleUploadBatches: false,
    infoTimeout: messageMs,
    // The user sees failures.
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
  // Uppy's own message lasts 3000 ms.
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
    // Only for files above 100 MB, which no photo is.
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

/** Re-renders when this part of Uppy's state changes. The total progress changes at most every 500 ms. */
export function useUppy<Part>(uppy: Uppy, select: (state: UppyState) => Part): Part {
  const subscribe = useCallback((changed: () => void) => uppy.store.subscribe(changed), [uppy]);
  return useSyncExternalStore(subscribe, () => select(uppy.getState()));
}
