export type { Dealings } from './dealings.ts';
