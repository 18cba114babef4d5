import type { RouteContract } from '@alaso/contracts';
import type { Response } from 'express';
import { setCookies } from './cookies.ts';
import type { AnyReply } from './route.ts';
import { keptBy, sendShared } from './shared-answers.ts';

/** Of RFC 5987: what `encodeURIComponent` leaves and a header may not have. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/**
 * Sends a file that somebody else has made. An image is shown; anything else is saved, and never opened as a
 * page of ours. No browser takes it for something other than its type, and nothing in it runs.
 */
async function sendFile(response: Response, file: File): Promise<void> {
  const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
  response.set({
    'Content-Type': file.type,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encoded(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  response.send(Buffer.from(await file.arrayBuffer()));
}

/** Sends a reply with its contract's status. */
export async function sendReply(response: Response, contract: RouteContract, reply: AnyReply): Promise<void> {
  const { status, contentType } = contract;
  for (const [name, value] of Object.entries({ ...keptBy(contract), ...reply.headers }))
    response.setHeader(name, value);
  setCookies(response, reply.cookies ?? []);
  if (reply.location !== undefined) response.redirect(status, reply.location);
  else if (status === 204) response.status(204).end();
  else if (reply.body instanceof File) await sendFile(response.status(status), reply.body);
  else if (contentType) response.status(status).type(contentType).send(reply.body);
  else if (contract.shared) await sendShared(response.status(status), reply.body);
  else response.status(status).json(reply.body);
}
