import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(__dirname, '../../docs');
const page = readFileSync(path.join(docs, 'security.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| ([A-Z][a-z ]+?) +\| (.*?) +\|$/gm)].map(
  ([, id = '', level = '', state = '', text = '']) => ({ id, level, state, text }),
);
/** Requirements of levels 1 and 2 in the chapters OAuth and WebRTC, which do not apply as a whole. */
const leftOut = { 1: 5, 2: 31 } as const;
/** Requirements of each level in version 5.0.0 of the standard. */
const all = { 1: 70, 2: 183 } as const;

const countOf = (level: 1 | 2, state: string) =>
  rows.filter((row) => row.level === String(level) && row.state === state).length;

it.each([1, 2] as const)(
  'docs/security.md has a line for each requirement of level %i, and sums them up',
  (level) => {
    const [met, notMet, operator] = ['Met', 'Not met', 'Operator'].map((state) => countOf(level, state));
    const notApplicable = countOf(level, 'Not applicable') + leftOut[level];
    expect(rows.filter((row) => row.level === String(level))).toHaveLength(all[level] - leftOut[level]);
    const [, ...sums] =
      new RegExp(`^\\| ${level} +\\| +(\\d+) \\| +(\\d+) \\| +(\\d+) \\| +(\\d+) \\|$`, 'm').exec(page) ?? [];
    expect(sums.map(Number)).toEqual([met, notMet, operator, notApplicable]);
  },
);

it('docs/security.md has each requirement once, and each that is met names what shows it', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const met = rows.filter(({ state, text }) => state === 'Met' && text !== 'above');
  const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(met.filter(({ text }) => linksOf(text).length === 0)).toEqual([]);
  const absent = met
    .flatMap(({ text }) => linksOf(text))
    .filter((file) => !existsSync(path.join(docs, file)));
  expect(absent).toEqual([]);
});

it('docs/security.md gives a reason for each requirement that is not met', () => {
  const without = rows.filter(({ state, text }) => state !== 'Met' && text.length < 7);
  expect(without).toEqual([]);
});
