import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const data = path.resolve(import.meta.dirname, '../..', process.env.ALASO_DATA ?? '.data');

/** Returns the texts of all files below a folder of the running platform's data, by their names. */
export const textsIn = (folder: 'log' | 'mail' | 'secrets'): string[] =>
  readdirSync(path.join(data, folder), { recursive: true, withFileTypes: true })
    // A mail that is being written is moved to its name when it is whole.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
