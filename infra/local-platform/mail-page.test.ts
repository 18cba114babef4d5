import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createMailer, layOutMail } from '@alaso/service-kit';
import * as z from 'zod';
import { createMailServer } from './mail-page.ts';

let folder: string;
let server: Server;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alaso-mail-page-'));
  server = createMailServer(folder, ['localhost:8080']).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** GETs a page by its path; `host` is what the browser's address bar says. */
async function open(page: string, host = 'localhost:8080') {
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const options = { port, host: '127.0.0.1', path: page, headers: { host } };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, body: await text(answer) };
}

const keep = (id: string, to: string, subject: string) =>
  createMailer({ MAIL_FOLDER: folder, MAIL_FROM: 'Alaso <hello@alaso.example>' }).send({
    id,
    to,
    subject,
    ...layOutMail({
      opening: ['The naira sign: ₦5,000.'],
      things: [{ title: 'Choose a New Password', text: '', url: 'http://localhost:8080/#token' }],
    }),
  });

it('lists the mails, and those to an address', async () => {
  expect((await open('/mail/')).body).toContain('No mails yet');
  await keep('first', 'ada@example.com', 'Five thousand <naira>');
  await keep('second', 'bola@example.com', 'Your photo');
  expect((await open('/mail/')).body).toMatch(/mail\/first.*Five thousand &lt;naira&gt;/);
  const bolas = await open('/mail/?to=BOLA');
  expect(bolas.body).toMatch(/mail\/second.*Your photo/);
  expect(bolas.body).not.toContain('/mail/first');
  expect((await open('/mail/?to=%3Cb%3E')).body).toContain('No mails to “&lt;b&gt;”');
});

it('shows a mail with its links, as it was written', async () => {
  await keep('first', 'ada@example.com', 'Five thousand');
  const { status, body } = await open('/mail/first');
  expect(status).toBe(200);
  expect(body).toContain('<p>The naira sign: ₦5,000.</p>');
  expect(body).toContain('<a href="http://localhost:8080/#token">Choose a New Password</a>');
  expect(body).toContain('<h1>Five thousand</h1>');
  // The gateway allows no style inside a page.
  expect(body).not.toContain('<style>');
});

it('knows only mails of its folder, and answers only to our own pages', async () => {
  await keep('first', 'ada@example.com', 'Five thousand');
  expect((await open('/mail/second')).status).toBe(404);
  expect((await open('/mail/..%2F..%2F1')).status).toBe(404);
  expect(await open('/mail/first', 'evil.example')).toEqual({ status: 404, body: '' });
});
