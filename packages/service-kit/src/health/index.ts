export { failedJobs } from './failed-jobs.ts';
export { platformHealth } from './platform-health.ts';
