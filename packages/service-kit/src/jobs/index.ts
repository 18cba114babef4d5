export { startJobWorkers } from './job-worker.ts';
export { defineJob, handle, type Job, type JobContext, type JobHandler, jobOptions, NoData } from './job.ts';
export { measureQueues } from './queue-lengths.ts';
export { type Enqueue, openJobQueue, openQueue, openQueues, type QueueSettings, withTrace } from './queue.ts';
export { defineTimer, fireTimer, runDueTimers, type TimerSource } from './timers.ts';
export { isGivenUp, startWorker, type WorkerSettings } from './worker.ts';
