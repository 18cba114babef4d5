import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { loadSecrets } from '../local/secrets.ts';
import { say, Sentence } from '../local/sentence.ts';

/** Makes the platform's secrets in a folder, one file each, as compose.yaml and the overlays mount them. None is replaced. */
function makeSecrets(folder: string | undefined): void {
  if (folder === undefined) throw new Sentence('Say into which folder: make-secrets.ts <folder>');
  const secrets = loadSecrets(path.resolve(folder));
  const files: Record<string, string> = {
    'service-token-public-keys': secrets.serviceTokenPublicKeys,
    'access-token-keys': readFileSync(secrets.accessTokenKeysFile, 'utf8'),
    ...Object.fromEntries(serviceNames.map((name) => [`svc-${name}-key`, secrets.serviceTokenKeys[name]])),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.resolve(folder, name);
    if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600 });
  }
}

try {
  makeSecrets(process.argv[2]);
} catch (error) {
  say(error);
  process.exitCode = 1;
}
