export { startPlatform } from './platform.ts';
export { openThrowaway } from './throwaway.ts';
