import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mail } from '@alaso/service-kit';
import { createSmsSender } from '../src/phone/index.ts';

const mails: Mail[] = [];
const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
const sms = { id: 'phone-code-1', to: '+2348031234567', text: '123456 is your Alaso code.' };

let server: Server;
let status = 200;
const asked: { path: string | undefined; body: unknown }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked.push({ path: `${request.method} ${request.url}`, body: JSON.parse(text) });
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: `refused: ${sms.to} ${sms.text}` }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const termii = () => ({
  SMS_FROM: 'Alaso',
  TERMII_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  TERMII_API_KEY: 'the-key',
});

it('is sent by the provider, on the route for codes and without a plus', async () => {
  await createSmsSender(termii(), { mailer, isLocal: false }).send(sms);
  expect(asked).toEqual([
    {
      path: 'POST /api/sms/send',
      body: {
        api_key: 'the-key',
        to: '2348031234567',
        from: 'Alaso',
        sms: sms.text,
        type: 'plain',
        channel: 'dnd',
      },
    },
  ]);
  expect(mails).toEqual([]);
});

it.each([400, 401, 500])(
  'fails on %i, so that the job tries again, without number and code in the error',
  async (code) => {
    status = code;
    const failure: unknown = await createSmsSender(termii(), { mailer, isLocal: false })
      .send(sms)
      .catch((error: unknown) => error);
    expect(String(failure)).toBe(`Error: the provider of text messages answered ${code}`);
  },
);

it('is among the mails of a local start, and fails where mails are sent and no provider is set up', async () => {
  await createSmsSender({ SMS_FROM: 'Alaso' }, { mailer, isLocal: true }).send(sms);
  expect(mails).toMatchObject([{ subject: `Text message to ${sms.to}`, text: sms.text }]);
  await expect(createSmsSender({}, { mailer, isLocal: false }).send(sms)).rejects.toThrow('no provider');
});

it.each([
  [{ SMS_FROM: 'Alaso' }, false],
  [{ SMS_FROM: 'Alaso', TERMII_API_KEY: 'key' }, true],
  [{ TERMII_URL: 'https://v3.api.termii.com', TERMII_API_KEY: 'key' }, false],
])('does not start with a part of the settings: %j', (settings, isLocal) => {
  expect(() => createSmsSender(settings, { mailer, isLocal })).toThrow('together');
});
