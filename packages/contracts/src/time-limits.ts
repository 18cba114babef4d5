/**
 * Time limits in milliseconds. Each caller waits longer than the service it calls, so that users get a
 * response within 3 s, whatever hangs. docs/adr/0008-time-limits.md has the calculations. Processes multiply
 * the limits that they use by their setting PATIENCE, which is 1 except on busy test machines. Browsers do
 * not.
 */
export const timeLimits = {
  /** The browser's limit for a call: the gateway's limit, plus time for a slow network. */
  browserCallMs: 15_000,
  /** The gateway's limits for connecting to a service and for its response, together less than 3 s. */
  gatewayConnectMs: 400,
  gatewayReadMs: 2500,
  /** The gateway's limit for getting the head of a page. It is short because the page waits for it. */
  pageHeadMs: 300,
  /**
   * The limits of svc-catalog for reading the first-paint template of a slice, and for a page to wait for it.
   * After that, the previously known template is used.
   */
  templateReadMs: 1000,
  templateWaitMs: 100,
  /**
   * Limit for receiving a request, from the first to the last byte, and the interval at which it is checked.
   * The largest body takes about 15 s on 2G.
   */
  receiveMs: 30_000,
  receiveCheckMs: 5000,
  /** Limit for all work of a service on one request. */
  requestMs: 2200,
  /** Limit for one database operation. */
  databaseMs: 2000,
  /** The same limit in jobs, for which no user waits, and in migrations, which build indexes. */
  databaseInJobsMs: 20_000,
  databaseInMigrationsMs: 600_000,
  /** Limits for selecting a database server, for connecting to it, and for its heartbeat. */
  databaseConnectMs: 1500,
  databaseHeartbeatMs: 2000,
  /** Limits for a call to another service: for one attempt, and for all attempts together. */
  serviceTryMs: 1500,
  serviceCallMs: 1800,
  /** Limits for a call to the payment provider: in a request, and in a job, for which no user waits. */
  paymentCallMs: 1800,
  paymentCallInJobsMs: 20_000,
  /** Limit for uploading or downloading an object in a bucket. Long enough for the largest photo. */
  storageMs: 20_000,
  /** Limit for fetching the key set of svc-auth. */
  keySetMs: 1000,
  /** Limit for Redis commands that can fall back to memory, such as rate limits. */
  redisDecisionMs: 50,
  /** Limit for Redis commands without a fallback, such as revocations. */
  redisCommandMs: 1000,
  /** Limits for a service to check its database and Redis, and for the gateway to check a service. */
  healthCheckMs: 1000,
  healthAnswerMs: 1500,
  /**
   * The lease of a write in progress, and the interval at which it is renewed. If its process dies, another
   * process takes the write over when the lease expires.
   */
  idempotencyLeaseMs: 4000,
  idempotencyRenewMs: 1000,
  /** No write takes this long. A write that does is faulty, and its key is released. */
  idempotencyAttemptMs: 60_000,
  /** The heartbeat interval of a stream, and the silence after which its reader gives up. */
  streamBeatMs: 20_000,
  streamSilentMs: 45_000,
  /**
   * The interval at which a stream checks its session again. A stream can outlive its session by at most this
   * time.
   */
  streamCheckMs: 500,
  /** The time for which a breaker stays open before it lets one call through. */
  breakerOpenMs: 500,
} as const;
