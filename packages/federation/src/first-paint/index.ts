export { type Choice, type Slots, templateOf } from './template-of.ts';
export type { Templates } from './first-paint-plugin.ts';
