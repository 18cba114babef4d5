import { hostConfig } from '@alaso/federation';

export default hostConfig({ dir: import.meta.dirname });
