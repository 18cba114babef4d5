import type { Plugin } from 'postcss';

const dynamic = /(\d)[ds](v[hw])\b/g;

/**
 * Adds `92vh` before each `92dvh` or `92svh`, because Chrome has supported these units only since version
 * 108. Without this fallback, a dialog would have no maximum height, so its top would be off-screen. Browsers
 * use the last value that they can parse.
 */
export const plainHeights: Plugin = {
  postcssPlugin: 'plain-heights',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      const value = declaration.value.replaceAll(dynamic, '$1$2');
      if (value !== declaration.value) declaration.cloneBefore({ value });
    });
  },
};
