import { remoteConfig } from '@alaso/federation';

export default remoteConfig({
  dir: import.meta.dirname,
  firstPaint: async () => (await import('./src/first-paint.tsx')).templates,
});
