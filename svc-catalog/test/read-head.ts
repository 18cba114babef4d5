import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import * as z from 'zod/mini';

/** Parses a head as a browser does. */
export function readHead(html: string) {
  const { head, body } = new JSDOM(`<!doctype html><html><head>${html}</head><body></body></html>`).window
    .document;
  const content = (selector: string) => head.querySelector(selector)?.getAttribute('content') ?? undefined;
  const data = head.querySelector('script')?.textContent ?? undefined;
  return {
    title: head.querySelector('title')?.textContent,
    property: (name: string) => content(`meta[property="${name}"]`),
    named: (name: string) => content(`meta[name="${name}"]`),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    preload: head.querySelector('link[rel=preload]'),
    names: [...head.children].map(({ tagName }) => tagName),
    isAlone: body.childNodes.length === 0,
    data: data === undefined ? undefined : (JSON.parse(data) as unknown),
  };
}

const Offered = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });
/** Returns the main entity that it describes to search engines. */
export const thingIn = ({ data }: { data: unknown }) => z.parse(Offered, data)['@graph'][0];

export const preparedPhoto = {
  id: randomUUID(),
  alt: 'From the front',
  width: 900,
  height: 1125,
  prepared: {
    width: 900,
    height: 1125,
    colour: '#aa8844',
    widths: [320, 640],
    blur: 'data:image/webp;base64,AAAA',
  },
};
