import { hostConfig, workerConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';
import { renderLandingPage } from './src/landing-page/landing-page.tsx';
import { onlyUsedRules } from './src/landing-page/only-used-rules.ts';

const landing = await renderLandingPage();
const withStyles = async (styles) => ({
  landing: { ...landing, styles: await onlyUsedRules(styles + landing.rules, landing.html) },
});

const host = hostConfig({
  dir: import.meta.dirname,
  pages: { index: () => ({ firstPaint }), landing: withStyles },
  files: landing.pictures,
  routes: ['/auth'],
  budget: { js: 152.8, css: 11 },
});
const worker = workerConfig({ dir: import.meta.dirname });

/** A dev server has no worker: what it would keep changes with each build. */
export default (env, argv) => (env.WEBPACK_SERVE ? host(env, argv) : [host(env, argv), worker(env, argv)]);
