import { hostConfig } from '@alaso/federation';
import { firstPaint } from './src/first-paint/first-paint.tsx';
import { renderLandingPage } from './src/landing-page/landing-page.tsx';

const landing = await renderLandingPage();

export default hostConfig({
  dir: import.meta.dirname,
  pages: { index: { firstPaint }, landing: { landing } },
  files: landing.pictures,
  budget: { '.js': 205, '.css': 13 },
});
