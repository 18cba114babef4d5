import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createMailer, isAddressRefused, type Mail } from './mailer.ts';
import { layOutMail } from './mail-layout.ts';

const MAIL_FROM = 'Alaso <hello@alaso.example>';
const mail = {
  id: 'donation-7-request',
  to: 'desk@alaso.example',
  subject: 'A gele for Ìbàdàn',
  text: 'Dear desk,\n\nẸ kú iṣẹ́.\n',
};

describe('the mailer without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alaso-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes a mail as one file, and a repetition of it over the same file', async () => {
    const mailer = createMailer({ MAIL_FOLDER: join(folder, 'mails'), MAIL_FROM });
    await mailer.send(mail);
    await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)]);
    expect(await readdir(join(folder, 'mails'))).toEqual(['donation-7-request.eml']);
    const eml = await readFile(join(folder, 'mails', 'donation-7-request.eml'), 'utf8');
    expect(eml).toContain('Message-ID: <donation-7-request@alaso.example>');
    expect(eml).toContain('To: desk@alaso.example');
  });

  it('refuses an id that would leave the folder', async () => {
    const mailer = createMailer({ MAIL_FOLDER: folder, MAIL_FROM });
    await expect(mailer.send({ ...mail, id: '../elsewhere' })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what to set when mails have nowhere to go', () => {
    expect(() => createMailer({ MAIL_FROM })).toThrow(/SMTP_URL.*MAIL_FOLDER/);
  });
});

describe('the mailer with a mail server', () => {
  const received: { to: string[]; message: string }[] = [];
  let refuses = false;
  let server: SMTPServer;
  let SMTP_URL: string;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, callback) => callback(refuses ? new Error('no room') : null),
      onData(stream, { envelope }, callback) {
        let message = '';
        stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
          callback();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    SMTP_URL = `smtp://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    received.length = 0;
    refuses = false;
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(resolve)));

  const send = async (sent: Mail) => {
    await createMailer({ SMTP_URL, MAIL_FROM }).send(sent);
    const [{ to, message } = { to: [], message: '' }] = received;
    // Unfolds header lines as a mailbox does.
    return { to, message: message.replace(/\r\n[ \t]+/g, ' ').replace(/=\r\n/g, '') };
  };

  it('hands the mail over with its recipient, its stable id, and its words as text and as HTML', async () => {
    const { to, message } = await send({ ...mail, text: 'Dear desk,\n\nIs <b> bold?\n' });
    expect(to).toEqual(['desk@alaso.example']);
    expect(message).toContain('Message-ID: <donation-7-request@alaso.example>');
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Is <b> bold?');
    expect(message).toContain('<p>Is &lt;b&gt; bold?</p>');
    expect(message).toContain('prefers-color-scheme: dark');
    expect(message).not.toContain('List-Unsubscribe');
  });

  it('says where the mailbox ends such mails with one click', async () => {
    const { message } = await send({ ...mail, unsubscribeUrl: 'https://alaso.example/end?token=abc' });
    expect(message).toContain('List-Unsubscribe: <https://alaso.example/end?token=abc>');
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('fails where the server does not take it', async () => {
    refuses = true;
    const refused: unknown = await send(mail).catch((error: unknown) => error);
    expect(String(refused)).toContain('no room');
    expect(isAddressRefused(refused)).toBe(true);
    expect(isAddressRefused(new Error('no mail server'))).toBe(false);
  });
});

describe('the layout of mails', () => {
  const thing = {
    title: 'Lace & "gele"',
    text: '<script>alert(1)</script>',
    url: 'https://alaso.example/item/1',
  };
  const foot = {
    text: 'You get this because you wish to.',
    link: { label: 'End', url: 'https://alaso.example/?a=1&b=2' },
  };
  const { text, html } = layOutMail({ opening: ['Dear Ada,'], things: [thing], closing: ['Alaso'], foot });

  it('has the same words as text and as HTML, and nothing of them is markup', () => {
    expect(text).toBe(
      `Dear Ada,\n\n${thing.title}\n${thing.text}\n${thing.url}\n\nAlaso\n\n--\n${foot.text}\nEnd: ${foot.link.url}\n`,
    );
    expect(html).toContain('<a href="https://alaso.example/item/1">Lace &amp; &quot;gele&quot;</a>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="https://alaso.example/?a=1&amp;b=2">End</a>');
  });
});
