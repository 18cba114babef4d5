/**
 * Timeouts and other time limits in milliseconds. Each caller waits longer than the service it calls, so
 * users get a response within 3 s, whatever hangs. For the calculations, see docs/adr/0008-time-limits.md.
 * Each process multiplies the limits that it uses by its PATIENCE setting, which is 1 except on busy test
 * machines. Browsers do not.
 */
export const timeLimits = {
  /** The browser's timeout for a call: the gateway's timeout, plus time for a slow network. */
  browserCallMs: 15_000,
  /** The gateway's timeouts for connecting to a service and for its response, together less than 3 s. */
  gatewayConnectMs: 400,
  gatewayReadMs: 2500,
  /** The gateway's timeout for getting a page head. It is short because the page waits for the head. */
  pageHeadMs: 300,
  /**
   * The svc-catalog timeouts for reading a slice's first-paint template, and for a page to wait for it. After
   * that, the previously loaded template is used.
   */
  templateReadMs: 1000,
  templateWaitMs: 100,
  /**
   * Timeout for receiving a request, from the first to the last byte, and the interval at which the timeout
   * is checked. The largest body takes about 15 s on 2G.
   */
  receiveMs: 30_000,
  receiveCheckMs: 5000,
  /** Limit for all of a service's work on one request. */
  requestMs: 2200,
  /** Timeout for one database operation. */
  databaseMs: 2000,
  /**
   * Timeout for one database operation in jobs, which no user waits for, and in migrations, which build
   * indexes.
   */
  databaseInJobsMs: 20_000,
  databaseInMigrationsMs: 600_000,
  /** Timeouts for selecting a database server and connecting to it, and the interval for its heartbeat. */
  databaseConnectMs: 1500,
  databaseHeartbeatMs: 2000,
  /** Timeouts for a call to another service: for one attempt, and for all attempts together. */
  serviceTryMs: 1500,
  serviceCallMs: 1800,
  /** Timeouts for a call to the payment provider: in a request, and in a job, which no user waits for. */
  paymentCallMs: 1800,
  paymentCallInJobsMs: 20_000,
  /** Timeout for uploading or downloading an object in a bucket. Long enough for the largest photo. */
  storageMs: 20_000,
  /** Timeout for fetching the svc-auth key set. */
  keySetMs: 1000,
  /** Timeout for Redis commands that can fall back to memory, such as rate limits. */
  redisDecisionMs: 50,
  /** Timeout for Redis commands without a fallback, such as revocations. */
  redisCommandMs: 1000,
  /** Timeouts for a service's checks of its database and Redis, and for the gateway's check of a service. */
  healthCheckMs: 1000,
  healthAnswerMs: 1500,
  /**
   * The lease on a write in progress, and its renewal interval. If the process dies, another process takes
   * over the write when the lease expires.
   */
  idempotencyLeaseMs: 4000,
  idempotencyRenewMs: 1000,
  /** No valid write takes this long. A write that does is faulty, and its key is released. */
  idempotencyAttemptMs: 60_000,
  /** The heartbeat interval for a stream, and the silence after which its reader closes it. */
  streamBeatMs: 20_000,
  streamSilentMs: 45_000,
  /**
   * The interval at which a stream checks its session again, and therefore the longest time that a stream can
   * outlive its session.
   */
  streamCheckMs: 500,
  /** The time for which a circuit breaker stays open before it lets one call through. */
  breakerOpenMs: 500,
} as const;
