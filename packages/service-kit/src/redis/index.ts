export { createLogger, type Logger } from '../log/logger.ts';
export { openRedis, type RedisClient } from './open-redis.ts';
