import type { Response } from 'express';

/** Of RFC 5987: what `encodeURIComponent` leaves and a header may not have. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/**
 * Sends a file that somebody else has made. An image is shown; anything else is saved, and never opened as a page of
 * ours. No browser takes it for something other than its type, and nothing in it runs.
 */
export async function sendFile(response: Response, file: File): Promise<void> {
  const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
  response.set({
    'Content-Type': file.type,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encoded(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  response.send(Buffer.from(await file.arrayBuffer()));
}
