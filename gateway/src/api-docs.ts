import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openApiDocument } from '@alaso/contracts/openapi';
import { allRoutes } from '@alaso/contracts/routes';

/** Also works in the compiled output, which does not include the checked-in files. */
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@alaso/gateway/package.json'));

/** Fills in the `{{names}}` in a checked-in `<name>.template`. @throws if a name has no value */
export async function fillTemplate(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  const file = path.join(packageFolder, `${name}.template`);
  return (await readFile(file, 'utf8')).replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}.template names {{${key}}}, which nobody fills in.`);
    return value;
  });
}

const page = path.join(packageFolder, 'api-docs');
const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Writes `/api/openapi.json` and the `/api/docs` page into the web root. */
export async function writeApiDocs(site: string): Promise<void> {
  const docs = path.join(site, 'api', 'docs');
  await mkdir(docs, { recursive: true });
  await writeFile(path.join(site, 'api', 'openapi.json'), JSON.stringify(openApiDocument(allRoutes)));
  for (const file of ['index.html', 'start.js']) await copyFile(path.join(page, file), path.join(docs, file));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    await copyFile(path.join(swagger, file), path.join(docs, file));
  }
}
