import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Piece } from '@alaso/contracts/first-paint';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { onlyUsedRules } from './only-used-rules.ts';

const ofDesignSystem = fileURLToPath(new URL('./first-paint.css', import.meta.url));

/** Returns all markup that a template may show. */
export const markupOf = (pieces: readonly Piece[]): string =>
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

/** Returns the rules of the design system and of a slice's `src/styles.css`. @param dir the slice's folder */
export async function stylesOf(dir: string): Promise<string> {
  const styles = await Promise.all([ofDesignSystem, join(dir, 'src/styles.css')].map(compiled));
  return styles.join('\n');
}

/** Parts that nothing has before there is any code. */
const unseen = /::(-webkit|file-selector|placeholder|selection|view-transition)|:disabled/;

/** Takes out what says nothing to a page that only stands there: fonts to fetch, unseen parts, comments. */
function withoutUnseen(css: string): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules('font-face', (rule) => void rule.remove());
  root.walkRules((rule) => {
    const seen = rule.selectors.filter((selector) => !unseen.test(selector));
    if (seen.length === 0) rule.remove();
    else rule.selectors = seen;
  });
  for (let before = ''; before !== root.toString(); ) {
    before = root.toString();
    root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  }
  return root.toString().replaceAll('\n', '');
}

/** Returns the rules that markup needs to look as it does in the app. */
export const criticalCss = async (styles: string, html: string) =>
  withoutUnseen(await onlyUsedRules(styles, html));
