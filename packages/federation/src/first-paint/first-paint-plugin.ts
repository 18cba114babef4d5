import { gzipSync } from 'node:zlib';
import {
  firstPaintFile,
  FirstPaints,
  listingValues,
  type PaintedRoute,
  photoValues,
  type Piece,
} from '@alaso/contracts/first-paint';
import type { Compiler } from 'webpack';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { onlyUsedRules, withoutSelectors } from './only-used-rules.ts';

const ofDesignSystem = fileURLToPath(new URL('./first-paint.css', import.meta.url));

/** Returns all markup that a template can render. */
const markupOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('slot' in piece) return '';
      return markupOf('each' in piece ? piece.pieces : [...piece.then, ...piece.otherwise]);
    })
    .join('');

async function compiled(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const { css } = await postcss([tailwind({ optimize: { minify: true } })]).process(text, { from: file });
  return css;
}

/** Returns the CSS rules from the design system and from `src/styles.css` in the slice's folder `dir`. */
async function stylesOf(dir: string): Promise<string> {
  const styles = await Promise.all([ofDesignSystem, join(dir, 'src/styles.css')].map(compiled));
  return styles.join('\n');
}

/** Matches selectors that never apply in a page before its code runs. */
const unseen = /::(-webkit|file-selector|placeholder|selection|view-transition)|:disabled/;

/** Removes what a page does not need before its code runs: fonts, rules that never apply, and comments. */
function withoutUnseen(css: string): string {
  const root = postcss.parse(withoutSelectors(css, unseen));
  root.walkAtRules('font-face', (rule) => void rule.remove());
  return root.toString().replaceAll('\n', '');
}

const criticalCss = async (styles: string, html: string) => withoutUnseen(await onlyUsedRules(styles, html));

export type Templates = Readonly<Partial<Record<PaintedRoute, readonly Piece[]>>>;

/** Maximum size of a route's CSS rules in KiB gzip. It is small because the page waits for the rules. */
const budgetKiB = 5;

/** Names of the values that the platform provides. */
const known: readonly string[] = [...listingValues, ...photoValues, 'items'];

const namesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('slot' in piece) return [piece.slot];
    if ('each' in piece) return [piece.each, ...namesIn(piece.pieces)];
    return [piece.when.value, ...namesIn([...piece.then, ...piece.otherwise])];
  });

/**
 * @throws if a template uses a value that the platform does not provide, or if its CSS rules are too large
 */
function expectFit(path: string, pieces: readonly Piece[], css: string): void {
  const unknown = namesIn(pieces).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`the template of ${path} asks for ${unknown}, which has no value`);
  const kib = gzipSync(css, { level: 9 }).length / 1024;
  if (kib > budgetKiB)
    throw new Error(`the rules of ${path} weigh ${kib.toFixed(1)} KiB gzip; the budget is ${budgetKiB}`);
}

/** Returns the contents of `first-paint.json` for the slice in `dir`. */
export async function firstPaintsOf(dir: string, templates: Templates): Promise<FirstPaints> {
  const styles = await stylesOf(dir);
  const paints: FirstPaints = {};
  for (const [path, pieces] of Object.entries(templates)) {
    const css = await criticalCss(styles, markupOf(pieces));
    expectFit(path, pieces, css);
    paints[path] = { css, pieces: [...pieces] };
  }
  return FirstPaints.parse(paints);
}

/**
 * Returns a webpack plugin that writes `first-paint.json`: the templates for the slice's routes. The platform
 * fills in the data and inserts the templates into the page.
 */
export const firstPaint = (dir: string, templates: () => Promise<Templates>) => (compiler: Compiler) => {
  const { Compilation: stages, sources, WebpackError } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('first-paint', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tapPromise({ name: 'first-paint', stage }, async () => {
      try {
        const paints = await firstPaintsOf(dir, await templates());
        compilation.emitAsset(firstPaintFile, new sources.RawSource(JSON.stringify(paints)));
      } catch (error) {
        compilation.errors.push(new WebpackError(`${firstPaintFile}: ${String(error)}`));
      }
    });
  });
};
