import { gzipSync } from 'node:zlib';
import {
  FirstPaints,
  firstPaintFile,
  listingValues,
  type PaintedRoute,
  type Piece,
  photoValues,
} from '@alaso/contracts/first-paint';
import type { Compiler } from 'webpack';
import { markupOf, criticalCss, stylesOf } from './critical-css.ts';

/** Templates by the path of their route. */
export type Templates = Readonly<Partial<Record<PaintedRoute, readonly Piece[]>>>;

/** KiB gzip of a route's rules: the page waits for them. */
const budgetKiB = 5;

/** The names that the platform has values for. */
const known: readonly string[] = [...listingValues, ...photoValues, 'items'];

/** Returns the names of all values that a template asks for. */
const namesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('slot' in piece) return [piece.slot];
    if ('each' in piece) return [piece.each, ...namesIn(piece.pieces)];
    return [piece.when.value, ...namesIn([...piece.then, ...piece.otherwise])];
  });

/** @throws where a template asks for what the platform does not have, or its rules are too heavy */
function expectFit(path: string, pieces: readonly Piece[], css: string): void {
  const unknown = namesIn(pieces).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`the template of ${path} asks for ${unknown}, which has no value`);
  const kib = gzipSync(css, { level: 9 }).length / 1024;
  if (kib > budgetKiB)
    throw new Error(`the rules of ${path} weigh ${kib.toFixed(1)} KiB gzip; the budget is ${budgetKiB}`);
}

/** Returns what stands in `first-paint.json`. @param dir the slice's folder */
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
 * Returns a webpack plugin that writes `first-paint.json`: templates of the slice's routes, which the
 * platform fills with data and inserts into the page.
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
