import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** In the checkout regardless of ALASO_DATA because build stamps describe the checkout's dist folders. */
export const buildStamps = path.join(root, '.data', 'build');

/** Returns the folders that a running platform writes to, all below `.data` or ALASO_DATA. */
export function dataFolders(data: string) {
  const folder = (name: string) => path.join(data, name);
  return {
    data,
    run: folder('run'),
    log: folder('log'),
    secrets: folder('secrets'),
    database: folder('database'),
    redis: folder('redis'),
    nginx: folder('nginx'),
    /** The gateway's web root, which contains the shell, slices, registry, and API documentation. */
    site: folder('site'),
    media: folder('media'),
    mail: folder('mail'),
  };
}
export type DataFolders = ReturnType<typeof dataFolders>;
