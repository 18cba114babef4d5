export type { AssertNotBlocked, BlockRepository } from './block.repository.ts';
