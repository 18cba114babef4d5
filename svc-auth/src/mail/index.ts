export { type SendDeps, sendOnce } from './send-once.ts';
