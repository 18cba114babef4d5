export { tryLimitMs } from './entry-script.ts';
export { forgetSlice, loadSlice } from './load-slice.ts';
export { refusalOf } from './refusal.ts';
