import { subtle } from 'node:crypto';

/** SHA-256 of what arrived, in hexadecimal. Computed beside the event loop: ten megabytes take a while. */
export async function contentHashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}
