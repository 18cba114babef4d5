export { makeTeamKey, readTeamKey } from './team-key.ts';
export { ensureLocalKeys, keyFile, rootKeyOf, trustKey } from './trusted-keys.ts';
