import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../local-platform/content-hash.ts';

const templates = path.join(import.meta.dirname, 'templates');
const ending = '.template';

/** What stands in a template in double braces: `{{name}}`. */
export type Words = Readonly<Record<string, string>>;

/** The texts of files by their path, from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** Returns the files of a template as they stand in `folder`, each word filled in, also in their names. */
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
