import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from './mailer.ts';

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
    await mailer.send(mail);
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
    expect(() => createMailer({ MAIL_FROM })).toThrow(/MAIL_URL.*MAIL_FOLDER/);
  });
});

describe('the mailer with a mail server', () => {
  it('hands the mail over with its recipient, its words and its stable id', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      let inData = false;
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 test\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    try {
      await createMailer({ MAIL_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM }).send(mail);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    const conversation = received.join('');
    expect(conversation).toContain('RCPT TO:<desk@alaso.example>');
    expect(conversation).toContain('Message-ID: <donation-7-request@alaso.example>');
  });
});
