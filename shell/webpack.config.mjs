import { hostConfig, workerConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';

const shell = {
  dir: import.meta.dirname,
  routes: ['/auth'],
  budget: { js: 151, css: 11 },
};
const index = () => ({ firstPaint });

async function published(env, argv) {
  const [{ renderLandingPage }, { onlyUsedRules }] = await Promise.all([
    import('./src/landing/landing-page.tsx'),
    import('@alaso/federation/only-used-rules'),
  ]);
  const landing = await renderLandingPage();
  const withStyles = async (styles) => ({
    landing: { ...landing, styles: await onlyUsedRules(styles + landing.rules, landing.html) },
  });
  const host = hostConfig({ ...shell, pages: { index, landing: withStyles }, files: landing.pictures });
  return [host(env, argv), workerConfig({ dir: shell.dir })(env, argv)];
}

/**
 * A dev server shows the landing page as a view of the app, so that it reloads like everything else. It has
 * no service worker, whose cache would be outdated by every build.
 */
export default (env, argv) =>
  env.WEBPACK_SERVE ? hostConfig({ ...shell, pages: { index } })(env, argv) : published(env, argv);
