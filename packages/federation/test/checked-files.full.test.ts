import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = `
import { createRequire } from 'node:module';
const [, , dir] = process.argv;
const webpack = createRequire('${__filename}')('webpack');
import { checkedFiles } from '${path.join(__dirname, '../src/checked-files.ts')}';
webpack({
  mode: 'production', context: dir, entry: './entry.js', plugins: [checkedFiles],
  output: { path: dir + '/dist', filename: 'entry.js', chunkFilename: '[id].js', crossOriginLoading: 'anonymous' },
}).run((failure, stats) => { if (failure || stats.hasErrors()) throw failure ?? new Error(stats.toString()); });
`;

test('a chunk whose module another chunk includes is checked by its own hash', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'checked-'));
  try {
    mkdirSync(path.join(dir, 'dist'));
    const panel = `export const panel = ${JSON.stringify('a panel '.repeat(9))};`;
    const sheet = `import { panel } from './panel.js'; export const sheet = () => console.log(panel, 'sheet');`;
    const entry = `window.a = () => import('./panel.js'); window.b = () => import('./sheet.js');`;
    for (const [name, text] of Object.entries({ panel, sheet, entry }))
      writeFileSync(path.join(dir, `${name}.js`), text);
    const runner = path.join(dir, 'run.mjs');
    writeFileSync(runner, script);
    execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', runner, dir], {
      cwd: __dirname,
    });
    const built = (name: string) => readFileSync(path.join(dir, 'dist', name));
    const table = /integrity=[^{]*(\{[^}]*\})/.exec(built('entry.js').toString())?.[1] ?? '';
    const chunks = readdirSync(path.join(dir, 'dist')).filter((name) => /^\d+\.js$/.test(name));
    expect(chunks).toHaveLength(2);
    for (const name of chunks) {
      const hash = createHash('sha256').update(built(name)).digest('base64').slice(0, -1);
      const named = [...table.matchAll(/(\d+):"([^"]*)"/g)].filter(([, id]) => `${id}.js` === name);
      expect(named.map(([, , of]) => of)).toEqual([hash]);
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
}, 60_000);
