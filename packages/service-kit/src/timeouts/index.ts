export { within } from './within.ts';
export { startWorkTimer, type WorkTimer } from './work-timer.ts';
