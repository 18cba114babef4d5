export { createLogger, type Logger } from '../log/index.ts';
export { assertKeepsJobs } from './assert-keeps-jobs.ts';
export { openBlockingRedis, openRedis, openSubscriber, patienceOf, type RedisClient } from './open-redis.ts';
