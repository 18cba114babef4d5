import { execFileSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/mini';

const KiB = 1024;
const Chunks = z.array(z.object({ libraries: z.array(z.string()), bytes: z.number(), isFirst: z.boolean() }));

test('a form comes without what chooses, cuts, sends and moves photos; what cuts is at most 40 KiB gzip', () => {
  const script = path.join(__dirname, 'weigh-late-code.ts');
  const printed = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', script], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  const chunks = Chunks.parse(JSON.parse(printed));
  const first = chunks.filter(({ isFirst }) => isFirst);
  expect(first.flatMap(({ libraries }) => libraries)).toEqual([]);
  expect(chunks.flatMap(({ libraries }) => libraries).toSorted()).toEqual([
    '@dnd-kit',
    '@uppy',
    'react-image-crop',
  ]);
  const editing = chunks.filter(({ libraries }) => libraries.includes('react-image-crop'));
  expect(editing.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40 * KiB);
}, 130_000);
