import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostConfig, workerConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';

const shell = {
  dir: import.meta.dirname,
  routes: ['/auth'],
  budget: { js: 157, css: 11.4 },
};
const builtInsText = readFileSync(new URL('./src/first-paint/built-ins.js', import.meta.url), 'utf8');
const builtInsFile = `built-ins.${createHash('sha256').update(builtInsText).digest('hex').slice(0, 8)}.js`;
const files = { [builtInsFile]: builtInsText };
const builtIns = `/${builtInsFile}`;
const index = () => ({ firstPaint, builtIns });

async function published(env, argv) {
  const [{ renderLandingPage }, { onlyUsedRules }] = await Promise.all([
    import('./src/landing/landing-page.tsx'),
    import('@alaso/federation/only-used-rules'),
  ]);
  const landing = await renderLandingPage();
  const withStyles = async (styles) => ({
    builtIns,
    landing: { ...landing, styles: await onlyUsedRules(styles + landing.rules, landing.html) },
  });
  const host = hostConfig({
    ...shell,
    pages: { index, landing: withStyles },
    files: { ...files, ...landing.pictures },
  });
  return [host(env, argv), workerConfig({ dir: shell.dir })(env, argv)];
}

/**
 * The dev server serves the landing page as a view of the app, so that it reloads like everything else. The
 * dev server has no service worker, because every build would make the worker's cache outdated.
 */
export default (env, argv) =>
  env.WEBPACK_SERVE ? hostConfig({ ...shell, pages: { index }, files })(env, argv) : published(env, argv);
