import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../local-platform/content-hash.ts';

const templates = path.join(import.meta.dirname, 'templates');
const ending = '.template';

/** Values of a template's placeholders: `{{name}}`. */
export type Words = Readonly<Record<string, string>>;

/** File contents by path, relative to the project's root. */
export type Files = ReadonlyMap<string, string>;

/**
 * Returns the files of a template in `folder`, with all placeholders filled in, including those in file
 * names.
 */
export function filesOfTemplate(kind: string, folder: string, words: Words): Files {
  const fill = (text: string) =>
    text.replace(/\{\{([^}]+)\}\}/g, (_, word: string) => {
      const value = words[word];
      if (value === undefined) throw new Error(`The template ${kind} has a word that nobody gives: ${word}`);
      return value;
    });
  const from = path.join(templates, kind);
  return new Map(
    filesOf(from).map((file) => {
      const name = fill(path.relative(from, file)).slice(0, -ending.length);
      return [path.join(folder, name), fill(readFileSync(file, 'utf8'))];
    }),
  );
}
