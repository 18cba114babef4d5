export { LateLanding } from './late-landing.tsx';
export { modes } from './modes.ts';
