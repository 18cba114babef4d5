import { hostConfig, workerConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';
import { renderLandingPage } from './src/landing-page/landing-page.tsx';

const landing = await renderLandingPage();

const host = hostConfig({
  dir: import.meta.dirname,
  pages: { index: { firstPaint }, landing: { landing } },
  files: landing.pictures,
  routes: ['/auth'],
  budget: { js: 152.8, css: 11 },
});
const worker = workerConfig({ dir: import.meta.dirname });

/** A dev server has no worker: what it would keep changes with each build. */
export default (env, argv) => (env.WEBPACK_SERVE ? host(env, argv) : [host(env, argv), worker(env, argv)]);
