import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { escapeHtml, mailStyle } from '@alaso/service-kit';
import PostalMime from 'postal-mime';
import { mailPageMessages as messages } from './mail-page.messages.ts';

/** The mail page's path, which the gateway also uses. */
export const mailPath = '/mail/';
const stylePath = `${mailPath}style.css`;

/** Emails for a particular recipient are searched for only among the newest ones. */
const max = { listed: 50, searched: 500 };

/** An email in the folder. `at` is the time at which it was written, in ms since 1970. */
type Kept = { id: string; at: number };
type Opened = Kept & { to: string; subject: string; html: string };

/** Returns the emails in the folder, newest first. */
async function listMails(folder: string): Promise<Kept[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const kept = names.map(async (name) => {
    // The email may just have been deleted together with its account.
    const file = await stat(path.join(folder, name)).catch(() => undefined);
    return file ? [{ id: name.slice(0, -'.eml'.length), at: file.mtimeMs }] : [];
  });
  return (await Promise.all(kept)).flat().toSorted((a, b) => b.at - a.at);
}

/** Returns the email as a one-item list. Empty if the email has been deleted in the meantime. */
async function open(folder: string, { id, at }: Kept): Promise<Opened[]> {
  const message = await readFile(path.join(folder, `${id}.eml`)).catch(() => undefined);
  if (!message) return [];
  const { to = [], subject = '', html = '' } = await PostalMime.parse(message);
  return [{ id, at, to: to.map(({ address }) => address).join(', '), subject, html }];
}

const layOut = (title: string, body: string) => `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${stylePath}"></head><body><main>
${body}
</main></body></html>
`;

const listed = ({ id, at, to, subject }: Opened) =>
  `<li class="thing"><a href="${mailPath}${id}">${escapeHtml(subject)}</a><br>
<span class="quiet">${escapeHtml(messages.sent(to, at))}</span></li>`;

async function listPage(folder: string, part: string): Promise<string> {
  const kept = (await listMails(folder)).slice(0, part === '' ? max.listed : max.searched);
  const opened = (await Promise.all(kept.map((one) => open(folder, one)))).flat();
  const found = opened.filter(({ to }) => to.toLowerCase().includes(part.toLowerCase()));
  const nothing = part === '' ? messages.none : messages.noneTo(part);
  return layOut(
    messages.title,
    `<h1 class="brand">${messages.title}</h1><p class="quiet">${messages.explanation}</p>
<form><label for="to">${messages.to}</label> <input id="to" name="to" type="search" value="${escapeHtml(part)}">
<button>${messages.show}</button></form>
${found.length === 0 ? `<p>${escapeHtml(nothing)}</p>` : `<ul>${found.slice(0, max.listed).map(listed).join('\n')}</ul>`}`,
  );
}

const back = `<a href="${mailPath}">${messages.all}</a>`;

/**
 * Returns the email with our styles instead of its own because the gateway does not allow styles inside a
 * page.
 */
function mailPage({ to, at, subject, html }: Opened): string {
  const head = `<p class="quiet">${back}<br>${escapeHtml(messages.sent(to, at))}</p><h1>${escapeHtml(subject)}</h1>`;
  return html
    .replace(
      /<style>.*<\/style>/s,
      `<title>${escapeHtml(subject)}</title><link rel="stylesheet" href="${stylePath}">`,
    )
    .replace('<main>', () => `<main>${head}`);
}

function send(response: ServerResponse, status: number, body: string, type = 'text/html; charset=utf-8') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

const pageStyle = `${mailStyle}
  h1 { font-size: 21px; }
  ul { margin: 16px 0 0; padding: 0; list-style: none; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  input { flex: 1 1 160px; min-width: 0; }
  input, button { min-height: 44px; padding: 8px 12px; border: 1px solid #857c8f; border-radius: 8px; background: none;
    color: inherit; font: inherit; }
  li a { display: inline-block; padding: 8px 0; }
  `;

/**
 * Creates the server for the emails that a local platform stores in `folder` instead of sending. `/mail/`
 * lists all of them or those for a given recipient (`?to=`), and each email has its own page.
 * @param hosts `Host` headers to accept; any other one may belong to a foreign page whose name resolves to
 * this server
 */
export function createMailServer(folder: string, hosts: readonly string[]): Server {
  async function answer(address: string, response: ServerResponse) {
    const { pathname, searchParams } = new URL(address, 'http://mail');
    if (pathname === stylePath) return send(response, 200, pageStyle, 'text/css');
    if (pathname === mailPath)
      return send(response, 200, await listPage(folder, searchParams.get('to') ?? ''));
    const id = pathname.slice(mailPath.length);
    const kept = (await listMails(folder)).find((one) => one.id === id);
    const [mail] = kept ? await open(folder, kept) : [];
    if (!mail) return send(response, 404, layOut(messages.gone, `<h1>${messages.gone}</h1><p>${back}</p>`));
    return send(response, 200, mailPage(mail));
  }
  return createServer((request, response) => {
    if (!hosts.includes(request.headers.host ?? '')) return send(response, 404, '', 'text/plain');
    answer(request.url ?? mailPath, response).catch((error: unknown) =>
      send(response, 500, String(error), 'text/plain'),
    );
  });
}
