import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const data = path.resolve(import.meta.dirname, '../..', process.env.ALASO_DATA ?? '.data');

/** Returns the content of all files in a folder of the running platform's data, by file name. */
export const textsIn = (folder: 'log' | 'mail' | 'secrets'): string[] =>
  readdirSync(path.join(data, folder), { recursive: true, withFileTypes: true })
    // An email is written to a temporary file, which is renamed once it is complete.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
