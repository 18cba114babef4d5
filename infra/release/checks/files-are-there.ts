import path from 'node:path';
import * as z from 'zod';
import { Sentence } from '../../local-platform/user-error.ts';
import { type Build, MANIFEST, readJson } from '../slice-build.ts';

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const Assets = z.object({ js: Files, css: Files });
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.optional(z.array(z.object({ assets: Assets }))),
});
const FirstFiles = z.record(z.string(), z.array(z.string()));

/** @throws a {@link Sentence} if a file cannot be parsed */
function readAs<T>(schema: z.ZodType<T>, name: string, folder: string, file: string): T {
  try {
    return schema.parse(readJson(path.join(folder, file)));
  } catch {
    throw new Sentence(`${name} is refused: its ${file} cannot be read. Build it again.`);
  }
}

/** @throws a {@link Sentence} if a build's manifest cannot be parsed, or names missing files */
export function refuseMissingFiles({ name, parts }: Build): void {
  const dist = parts.find(({ files }) => files.includes(MANIFEST));
  if (!dist) throw new Sentence(`${name} is refused: it has no ${MANIFEST}. Build it again.`);
  const { metaData, exposes = [] } = readAs(Manifest, name, dist.folder, MANIFEST);
  const ofExposed = exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const first = dist.files.includes('first-files.json')
    ? Object.values(readAs(FirstFiles, name, dist.folder, 'first-files.json')).flat()
    : [];
  for (const file of [metaData.remoteEntry.name, ...ofExposed, ...first]) {
    if (!dist.files.includes(file))
      throw new Sentence(`${name} is refused: it names ${file}, which is not in its build. Build it again.`);
  }
}
