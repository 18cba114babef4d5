import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { FirstPaints, Piece } from '@alaso/contracts/first-paint';

const value = (slot: string): Piece => ({ slot });

/** Shows every value of a listing in an element of its name. */
const shown = [
  'title',
  'description',
  'category',
  'size',
  'condition',
  'availability',
  'price',
  'reducedFrom',
];
const facts = shown.flatMap((name): Piece[] => [`<b class="${name}">`, value(name), '</b>']);
const picture: Piece = {
  when: { value: 'photo' },
  then: [
    '<picture><source srcset="',
    value('photoAvif'),
    '"><img src="',
    value('photo'),
    '" alt="',
    value('photoText'),
    '"></picture>',
  ],
  otherwise: ['<i></i>'],
};

export const paints: FirstPaints = {
  '/item/:id': { css: 'p{margin:0}', pieces: [...facts, picture] },
  '/explore': {
    css: 'ul{margin:0}',
    pieces: [
      '<ul>',
      { each: 'items', pieces: ['<li><a href="/item/', value('id'), '">', ...facts, '</a></li>'] },
      '</ul>',
    ],
  },
};

/** A site whose registry names one slice, with templates. Its answers can be changed. */
export async function startTemplateSite() {
  const asked: string[] = [];
  const state = { version: '1.0.0', paints, hash: undefined as string | undefined };
  const paintsAsJson = () => JSON.stringify(state.paints);
  const registry = () => ({
    slices: [
      {
        name: 'shop',
        title: 'The shop',
        version: state.version,
        entry: `/mfe/shop/${state.version}/entry.js`,
        integrity: 'sha384-AAAA',
        firstPaint: state.hash ?? `sha256-${createHash('sha256').update(paintsAsJson()).digest('base64')}`,
        routes: Object.keys(paints).map((path) => ({ path, title: path, access: 'anyone' })),
      },
    ],
  });
  const answers: RequestListener = (request, response) => {
    const isRegistry = request.url === '/registry.json';
    const isTemplate = request.url === `/mfe/shop/${state.version}/first-paint.json`;
    if (isRegistry) response.end(JSON.stringify(registry()));
    else if (isTemplate) response.end(paintsAsJson());
    else response.writeHead(404).end();
  };
  let does = answers;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    does(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site got no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    state,
    answer: (listener: RequestListener = answers) => (does = listener),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type TemplateSite = Awaited<ReturnType<typeof startTemplateSite>>;
