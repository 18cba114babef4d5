import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentPage } from './environment-page.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../docs/runbook/environment.md'), environmentPage());
