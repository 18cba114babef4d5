import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AllowedUpload } from './object-storage.ts';

type Signed = Pick<AllowedUpload, 'path' | 'contentType' | 'maxBytes'> & { expiresMs: number };

/** An upload's own description: its path, type and size, and the query of its address. */
export type ClaimedUpload = Signed & { bytes: number; signature: string };

const signatureOf = (secret: string, { path, contentType = '', maxBytes, expiresMs }: Signed) =>
  createHmac('sha256', secret).update([path, contentType, maxBytes, expiresMs].join('\n')).digest();

/**
 * Returns the query of a signed address: HMAC-SHA-256 over everything that it allows. `expires` is in ms
 * since 1970.
 */
export function signUpload(secret: string, upload: AllowedUpload, expiresAt: Date): URLSearchParams {
  const expiresMs = expiresAt.getTime();
  return new URLSearchParams({
    max: String(upload.maxBytes),
    expires: String(expiresMs),
    signature: signatureOf(secret, { ...upload, expiresMs }).toString('base64url'),
  });
}

/**
 * Returns true if an upload was signed here for its type or any type, is in time, and is not larger than
 * signed.
 */
export function isAllowedUpload(secret: string, upload: ClaimedUpload, now: Date): boolean {
  const given = Buffer.from(upload.signature, 'base64url');
  const isSignedFor = (contentType: string | undefined) => {
    const signed = signatureOf(secret, { ...upload, contentType });
    return given.length === signed.length && timingSafeEqual(given, signed);
  };
  const isInTime = now.getTime() <= upload.expiresMs;
  return (
    isInTime && upload.bytes <= upload.maxBytes && (isSignedFor(upload.contentType) || isSignedFor(undefined))
  );
}
