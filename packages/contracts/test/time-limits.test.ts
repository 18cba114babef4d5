import { timeLimits } from '@alaso/contracts/time-limits';

const told = 3000;
const limits = timeLimits;

it('whatever stands still, a person is told within 3 s', () => {
  expect(limits.gatewayConnectMs + limits.gatewayReadMs).toBeLessThan(told);
});

it('each gives up before anyone who waits for it does', () => {
  expect(limits.gatewayReadMs).toBeLessThan(limits.browserCallMs);
  expect(limits.requestMs).toBeLessThan(limits.gatewayReadMs);
  for (const inner of ['databaseMs', 'serviceCallMs', 'keySetMs', 'redisCommandMs'] as const) {
    expect(limits[inner]).toBeLessThan(limits.requestMs);
  }
  expect(limits.serviceTryMs).toBeLessThan(limits.serviceCallMs);
  expect(limits.healthCheckMs).toBeLessThan(limits.healthAnswerMs);
  expect(limits.healthAnswerMs).toBeLessThan(limits.gatewayReadMs);
});

it('a living attempt misses several renewals before it is taken for dead', () => {
  expect(limits.idempotencyRenewMs * 3).toBeLessThan(limits.idempotencyLeaseMs);
});
