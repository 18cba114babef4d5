import path from 'node:path';

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Where build stamps are: beside the checkout's own state, whatever ALASO_DATA says, because they tell of its dist folders. */
export const buildStamps = path.join(root, '.data', 'build');

/** Everything that a running platform writes, in one folder: `.data`, or what ALASO_DATA names. */
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
    /** The gateway's web root: shell, slices, registry, API documentation. */
    site: folder('site'),
    media: folder('media'),
    mail: folder('mail'),
  };
}
export type DataFolders = ReturnType<typeof dataFolders>;
