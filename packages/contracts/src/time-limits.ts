/**
 * Time limits in milliseconds. Each caller waits longer than the callee it depends on, so that users get an
 * answer within 3 s, whatever hangs. docs/adr/0008-time-limits.md has the sums. Processes multiply those that
 * they use by their setting PATIENCE, which is 1 except on busy test machines; browsers do not.
 */
export const timeLimits = {
  /** Browser → answer: the gateway's limit plus a slow network. */
  browserCallMs: 15_000,
  /** Gateway → service, connection and answer: together under 3 s. */
  gatewayConnectMs: 400,
  gatewayReadMs: 2500,
  /** Gateway → page head: the page waits for it. */
  pageHeadMs: 300,
  /**
   * svc-catalog → first-paint template of a slice, and how long a page waits for it: after that, the template
   * that was known before is used.
   */
  templateReadMs: 1000,
  templateWaitMs: 100,
  /**
   * A request from first to last byte: the largest body takes about 15 s on 2G. Followed by how often this is
   * checked.
   */
  receiveMs: 30_000,
  receiveCheckMs: 5000,
  /** All work of a service for one request. */
  requestMs: 2200,
  /** Database, one operation. */
  databaseMs: 2000,
  /** The same in jobs, which no one waits for, and in migrations, which build indexes. */
  databaseInJobsMs: 20_000,
  databaseInMigrationsMs: 600_000,
  /** Database server selection, connection and heartbeat. */
  databaseConnectMs: 1500,
  databaseHeartbeatMs: 2000,
  /** Calls to another service: one try, and all tries together. */
  serviceTryMs: 1500,
  serviceCallMs: 1800,
  /** Calls to the payment provider: from a request, and in jobs, which no one waits for. */
  paymentCallMs: 1800,
  paymentCallInJobsMs: 20_000,
  /** Objects in a bucket: the largest photo, up and down. */
  storageMs: 20_000,
  /** svc-auth's key set. */
  keySetMs: 1000,
  /** Redis with memory as fallback: rate limits. */
  redisDecisionMs: 50,
  /** Redis without a fallback: revocations. */
  redisCommandMs: 1000,
  /** A service's check of its database and Redis, and the gateway's check of a service. */
  healthCheckMs: 1000,
  healthAnswerMs: 1500,
  /**
   * Lease of a write in progress, and how often it is renewed. A dead one is taken over when the lease
   * expires.
   */
  idempotencyLeaseMs: 4000,
  idempotencyRenewMs: 1000,
  /** No write takes this long. One that does is faulty, and its key is released. */
  idempotencyAttemptMs: 60_000,
  /** A stream's heartbeat, and the silence after which its reader gives up. */
  streamBeatMs: 20_000,
  streamSilentMs: 45_000,
  /** How often a stream re-checks its session, and so the longest it can outlive it. */
  streamCheckMs: 500,
  /** How long a breaker stays open before it lets one call through. */
  breakerOpenMs: 500,
} as const;
