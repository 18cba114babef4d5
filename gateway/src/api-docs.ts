import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openApiDocument } from '@alaso/contracts/openapi';
import { allRoutes } from '@alaso/contracts/routes';
import { packageFolder } from './package-folder.ts';

const page = path.join(packageFolder, 'api-docs');
const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * Writes `/api/openapi.json` and the page `/api/docs` into the web root. The page's own files are in
 * `gateway/api-docs`.
 */
export async function writeApiDocs(site: string): Promise<void> {
  const docs = path.join(site, 'api', 'docs');
  await mkdir(docs, { recursive: true });
  await writeFile(path.join(site, 'api', 'openapi.json'), JSON.stringify(openApiDocument(allRoutes)));
  for (const file of ['index.html', 'start.js']) await copyFile(path.join(page, file), path.join(docs, file));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    await copyFile(path.join(swagger, file), path.join(docs, file));
  }
}
