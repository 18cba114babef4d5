import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { serviceNames } from '@alaso/contracts';
import * as z from 'zod';
import type { ServiceRelease } from './release-service.ts';
import { UserError } from '../../common/user-error.ts';

const Asked = z.object({
  service: z.enum(serviceNames),
  version: z.string(),
  act: z.enum(['publish', 'to']),
  by: z.object({
    who: z.string(),
    commit: z.optional(z.string()),
    why: z.optional(z.string()),
    now: z.coerce.date(),
  }),
});
const Answer = z.object({ sentence: z.string(), isDone: z.boolean() });
type Answer = z.infer<typeof Answer>;

/**
 * Accepts the operator's release commands on a socket that no other user can open. @returns a function that
 * closes the socket
 */
export async function openControl(
  socket: string,
  release: (asked: ServiceRelease) => Promise<string>,
): Promise<() => void> {
  async function answerTo(body: string): Promise<Answer> {
    try {
      return { sentence: await release(Asked.parse(JSON.parse(body))), isDone: true };
    } catch (error) {
      if (!(error instanceof UserError)) console.error(error);
      return { sentence: error instanceof Error ? error.message : String(error), isDone: false };
    }
  }
  rmSync(socket, { force: true });
  const server = createServer({ requestTimeout: 0 }, (incoming, response) => {
    void text(incoming)
      .then(answerTo)
      .then((answer) => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  chmodSync(socket, 0o600);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/**
 * Requests a service release from the running platform. @throws a {@link UserError} if the platform rejects
 * the request or fails
 */
export async function askRelease(socketPath: string, asked: ServiceRelease): Promise<string> {
  if (!existsSync(socketPath)) {
    throw new UserError('The platform that runs here takes no releases of services: it runs their sources.');
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST', agent: false }, (incoming) => {
      text(incoming).then(resolve, reject);
    });
    sent.on('error', () => reject(new UserError('The platform ended during the release.')));
    sent.end(JSON.stringify(asked));
  });
  const { sentence, isDone } = Answer.parse(JSON.parse(answer));
  if (!isDone) throw new UserError(sentence);
  return sentence;
}
