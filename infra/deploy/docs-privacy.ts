import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { privacyPage } from './privacy-page.ts';

writeFileSync(path.resolve(import.meta.dirname, '../../docs/privacy.md'), privacyPage());
