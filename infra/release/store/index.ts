export { fileStore } from './file-store.ts';
export { openStore } from './open-store.ts';
export { oddEntries } from './registry-file.ts';
export { actIn } from './release-log.ts';
export type { ReleaseStore } from './release-store.ts';
