import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A text that stands in a file of others, right before the first place where `before` does. */
export type EditedLine = { file: string; text: string; before: string };

export function addText(root: string, { file, text, before }: EditedLine): void {
  change(root, file, (content) => {
    const at = content.indexOf(before);
    if (at < 0) throw new Error(`${file} has no ${JSON.stringify(before)}`);
    return content.slice(0, at) + text + content.slice(at);
  });
}

export function removeText(root: string, { file, text, before }: EditedLine): void {
  change(root, file, (content) => content.replace(text + before, before));
}

function change(root: string, file: string, edit: (content: string) => string): void {
  const target = path.join(root, file);
  writeFileSync(target, edit(readFileSync(target, 'utf8')));
}
