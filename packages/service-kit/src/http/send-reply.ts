import type { RouteContract } from '@alaso/contracts';
import type { Response } from 'express';
import { setCookies } from './cookies.ts';
import { sendFile } from './send-file.ts';
import type { AnyReply } from './route.ts';
import { keptBy, sendShared } from './shared-answers.ts';

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
