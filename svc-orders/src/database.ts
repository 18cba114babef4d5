import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';

export const database: DatabaseLayout = { models: [], migrations };
