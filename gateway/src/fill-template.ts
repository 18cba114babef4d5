import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from './package-folder.ts';

/** Returns the checked-in `<name>.template` with its `{{names}}` filled in. @throws if a name has no value */
export async function fillTemplate(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const file = path.join(packageFolder, `${name}.template`);
  return (await readFile(file, 'utf8')).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}.template names {{${key}}}, which nobody fills in.`);
    return value;
  });
}
