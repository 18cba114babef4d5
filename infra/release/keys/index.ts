export { makeTeamKey, readTeamKey } from './team-key.ts';
export { ensureLocalKeys, keyFile, readRootKey as rootKeyOf, trustKey } from './trusted-keys.ts';
