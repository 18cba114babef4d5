export { openTraces } from './open-traces.ts';
export { noTraces, readTraceparent, type Traces } from './traces.ts';
