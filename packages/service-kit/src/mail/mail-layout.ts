/** An email's content. All strings are plain text and are escaped for HTML. */
export type MailContent = {
  /** The greeting and the opening paragraphs. */
  opening: readonly string[];
  /** Items that the email is about, with links. */
  things?: readonly { title: string; text: string; url: string }[];
  closing?: readonly string[];
  /** Small print at the end: why the email was sent and how to unsubscribe. */
  foot?: { text: string; link: { label: string; url: string } };
};

/** Formats an email as plain text and as HTML with the same wording. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

/** Converts plain text, in which blank lines separate paragraphs, to HTML. */
export const htmlOfText = (text: string): string => renderHtml({ opening: text.trim().split(/\n{2,}/) });

function renderText({ opening, things = [], closing = [], foot }: MailContent): string {
  const parts = [
    ...opening,
    ...things.map(({ title, text, url }) => [title, text, url].filter((line) => line !== '').join('\n')),
    ...closing,
    ...(foot ? [`--\n${foot.text}\n${foot.link.label}: ${foot.link.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes plain text for HTML, including quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

/**
 * Light and dark colors: undyed cotton and indigo ink. Email clients without a dark mode use the light
 * colors.
 */
export const mailStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px; background: #fbf7f0; color: #1b1a2e; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
  .brand, a { color: #2b2f83; }
  .brand { font-size: 21px; font-weight: 700; margin: 0 0 16px; padding-bottom: 12px; border-bottom: 2px dashed #2b2f83; }
  .thing { margin: 0 0 16px; padding: 12px 16px; background: #ffffff; border: 1px solid #dcd0bc; border-radius: 10px; }
  .thing a { font-weight: 700; }
  .code { font: 700 28px/1.2 ui-monospace, monospace; letter-spacing: 0.15em; }
  .quiet { color: #5b566b; }
  .foot { margin-top: 24px; padding-top: 12px; border-top: 1px solid #dcd0bc; font-size: 13px; }
  @media (prefers-color-scheme: dark) {
    body { background: #12111c; color: #f4efe6; }
    .brand, a { color: #aeb6ff; }
    .brand { border-color: #aeb6ff; }
    .thing { background: #1c1b2a; border-color: #3a3852; }
    .quiet { color: #b7b0c2; }
    .foot { border-color: #3a3852; }
  }`;

/** Highlights a paragraph that consists of a code to enter. */
const isCode = (text: string) => /^\d{6}$/.test(text);

function renderHtml({ opening, things = [], closing = [], foot }: MailContent): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => (isCode(text) ? `<p class="code">${text}</p>` : `<p>${lines(text)}</p>`));
  return [
    '<!doctype html>',
    '<html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${mailStyle}\n</style></head><body><main>`,
    '<p class="brand">Alaso</p>',
    ...paragraphs(opening),
    ...things.map(
      ({ title, text, url }) =>
        `<div class="thing"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${
          text === '' ? '' : `<br><span class="quiet">${lines(text)}</span>`
        }</div>`,
    ),
    ...paragraphs(closing),
    ...(foot
      ? [
          `<p class="foot quiet">${lines(foot.text)} <a href="${escapeHtml(foot.link.url)}">${escapeHtml(foot.link.label)}</a></p>`,
        ]
      : []),
    '</main></body></html>',
    '',
  ].join('\n');
}
