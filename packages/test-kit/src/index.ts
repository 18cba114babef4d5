export { type ConnectionProxy, startConnectionProxy } from './connection-proxy.ts';
export { describeBrokenInput } from './broken-input-tests.ts';
export { describeDatabase } from './database-tests.ts';
export { dropTestData, endAfterKillsMs } from './database-tests.ts';
export { type EventStream, openEventStream } from './event-stream.ts';
export { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
export { describeGuards } from './guard-tests.ts';
export { redisTexts } from './redis-texts.ts';
export { serviceKeyOf } from './test-service.ts';
export { type StubService, startStubService } from './stub-service.ts';
export {
  startTestService,
  type TestAnswer,
  type TestService,
  type TestUser,
  testEnvironment,
  testKeySet,
  testOrigin,
} from './test-service.ts';
export { until } from './until.ts';
export { useFreshDatabase } from './worker-database.ts';
