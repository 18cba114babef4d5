import { remoteConfig } from '@alaso/federation';

export default remoteConfig({ dir: import.meta.dirname });
