import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { cloth, inData, market, registry, release } from './town.ts';

const folder = 'mfe-hello';
const description = `${folder}/slice.json`;
const root = `${folder}/src/root.tsx`;
const items = `${folder}/src/newest-items.tsx`;
const routes = 'packages/contracts/src/catalog/routes.ts';
const dist = (desk: typeof market) => path.join(desk.folder, folder, 'dist');

test.beforeAll(() => release(market, 'hello', 'Hello, as it stays'));
test.afterEach(() => {
  market.undo();
  cloth.undo();
});

/** Expects that a release is refused in these words, and that what is live stays. */
async function expectRefusal(
  words: string | RegExp,
  { what = 'hello', desk = market, environment = {} } = {},
): Promise<void> {
  const before = registry();
  expect(await desk.refusal([what], environment)).toMatch(words);
  expect(registry()).toEqual(before);
}
const inProduction = (act: string) =>
  market.edit(
    root,
    'export function Root() {\n',
    `export function Root() {\n  if (process.env.NODE_ENV === 'production') ${act};\n`,
  );

test('under the name of another team’s slice', async () => {
  market.edit(description, '"name": "hello"', '"name": "kente"');
  await expectRefusal("its key is not one of kente's");
});

test('with the address of another team’s slice', async () => {
  market.edit(description, '"path": "/hello"', '"path": "/kente"');
  await expectRefusal('hello is refused: /kente belongs to kente, which has /kente.');
});

test('with an address of the shell', async () => {
  market.edit(description, '"path": "/hello"', '"path": "/auth"');
  await expectRefusal('hello is refused: /auth belongs to the shell, which has /auth.');
});

test('over its budget', async () => {
  market.edit(description, '"access": "signed-in",', '"access": "signed-in", "budget": { "js": 1 },');
  await expectRefusal(/\/hello: the first \.js files weigh [\d.]+ KiB gzip; the budget is 1/);
});

test('signed by another team', async () => {
  const key = inData('secrets', 'teams', 'kente.pem');
  market.edit(root, 'title="', 'title="Ours: ');
  await expectRefusal("its key is not one of hello's", { environment: { ALASO_RELEASE_KEY: key } });
});

test('with a manifest that cannot be read, or that names a file which is not there', async () => {
  market.edit(root, 'title="', 'title="Damaged: ');
  await market.refusal(['hello'], { ALASO_RELEASE_KEY: inData('secrets', 'teams', 'kente.pem') });
  const manifest = path.join(dist(market), 'mf-manifest.json');
  const whole = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, whole.slice(0, 100));
  await expectRefusal('hello is refused: its mf-manifest.json cannot be read.');
  writeFileSync(manifest, whole);
  const styles = readdirSync(dist(market)).find((file) => file.endsWith('.css')) ?? '';
  rmSync(path.join(dist(market), styles));
  await expectRefusal(`hello is refused: it names ${styles}, which is not in its build.`);
});

test('whose types or tests fail', async () => {
  appendFileSync(path.join(market.folder, root), "\nexport const count: number = 'three';\n");
  await expectRefusal('mfe-hello is refused: its types fail');
  market.undo();
  market.edit(items, 'No items available yet.', 'Nothing is here.');
  await expectRefusal('mfe-hello is refused: its tests fail');
});

test('that takes a name which the live shell’s package does not have', async () => {
  const kente = 'mfe-kente/src/newest-items.tsx';
  cloth.append(
    'packages/ui/src/index.ts',
    "export { EmptyState as Nothing } from './states/empty-state.tsx';\n",
  );
  cloth.edit(kente, 'import { EmptyState,', 'import { Nothing as EmptyState,');
  await expectRefusal("it takes Nothing from @alaso/ui, which the shell's @alaso/ui 1.0.0 does not export.", {
    what: 'kente',
    desk: cloth,
  });
});

test('that calls what no live service has, or answers otherwise', async () => {
  cloth.edit(
    routes,
    '  status: 200,\n  answer: z.array(Listing),',
    '  status: 201,\n  answer: z.array(Listing),',
  );
  await expectRefusal(
    'kente is refused: it calls listListings, which takes or answers something else in the live svc-catalog.',
    { what: 'kente', desk: cloth },
  );
  cloth.undo();
  cloth.append(
    routes,
    "\nexport const listNew = /* @__PURE__ */ defineRoute({ ...listListings, name: 'listNew', path: '/api/listings/new' });\n",
  );
  cloth.edit(
    'mfe-kente/src/kente-api.ts',
    'catalogRoutes.listListings),',
    'catalogRoutes.listListings),\n  listNew: endpointOf(build, catalogRoutes.listNew),',
  );
  await expectRefusal('kente is refused: it calls listNew, which the live svc-catalog does not have.', {
    what: 'kente',
    desk: cloth,
  });
});

for (const [how, act, words] of [
  ['throws', "throw new Error('the loom is broken')", /hello .* is refused: at \/hello it/],
  ['logs an error', "console.error('a thread is loose')", 'at /hello it logs: a thread is loose'],
  ['stays empty', 'return null', 'at /hello it shows nothing within 15 s'],
] as const) {
  test(`that ${how} in Chromium, in the live shell`, async () => {
    inProduction(act);
    await expectRefusal(words);
  });
}

test('of a service that would take away what a live slice calls', async () => {
  market.edit(
    routes,
    '  status: 200,\n  answer: z.array(Listing),',
    '  status: 201,\n  answer: z.array(Listing),',
  );
  await expectRefusal(/svc-catalog .* is refused: \w+ .* is live and calls listListings/, {
    what: 'svc-catalog',
  });
});

test('of a shell that would take away a name that a live slice takes', async () => {
  market.edit('packages/ui/src/index.ts', 'daysInWords, lagosDay }', 'daysInWords }');
  await expectRefusal(/The shell .* is refused: \w+ .* is live, and it takes lagosDay from @alaso\/ui/, {
    what: 'shell',
  });
});
