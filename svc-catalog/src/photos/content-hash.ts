import { subtle } from 'node:crypto';

/**
 * Returns the SHA-256 of an upload, in hexadecimal. Computed off the event loop: ten megabytes take a while.
 */
export async function contentHashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}
