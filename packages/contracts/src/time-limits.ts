/**
 * How long each waits for the next, in milliseconds. Each gives up before whoever waits for it does, so that
 * a person is told within 3 s, whatever stands still. docs/adr/0008-time-limits.md has the sums.
 */
export const timeLimits = {
  /** The browser for an answer: the gateway's limit and a slow network. */
  browserCallMs: 15_000,
  /** The gateway for a connection to a service, and for its answer: together under 3 s. */
  gatewayConnectMs: 400,
  gatewayReadMs: 2500,
  /** The gateway for what stands in a page's head beside what is published: the page waits for it. */
  pageHeadMs: 300,
  /**
   * A request from its first byte to its last: the largest body takes 2G some 15 s. How often that is looked
   * at.
   */
  receiveMs: 30_000,
  receiveCheckMs: 5000,
  /** A service for the whole of what it does to answer a request. */
  requestMs: 2200,
  /** The database for its answer to one operation. */
  databaseMs: 2000,
  /** The same in jobs, for which nobody waits, and in migrations, which build indexes. */
  databaseInJobsMs: 20_000,
  databaseInMigrationsMs: 600_000,
  /** A server of the database, a connection to it, and its heartbeat. */
  databaseConnectMs: 1500,
  databaseHeartbeatMs: 2000,
  /** A call to another service: one try, and all of them together. */
  serviceTryMs: 1500,
  serviceCallMs: 1800,
  /** Objects in a bucket: the largest photo, both ways. */
  storageMs: 20_000,
  /** svc-auth's key set. */
  keySetMs: 1000,
  /** Redis, where memory can decide as well: limits. */
  redisDecisionMs: 50,
  /** Redis, where it cannot: revocations. */
  redisCommandMs: 1000,
  /** A service's check of its own database and Redis, and the gateway's of a service. */
  healthCheckMs: 1000,
  healthAnswerMs: 1500,
  /**
   * The lease of a write that is being worked on, and how often it is renewed: a dead one is taken over after
   * it.
   */
  idempotencyLeaseMs: 4000,
  idempotencyRenewMs: 1000,
  /** No write takes this long: one that does has a mistake, and gives its key back. */
  idempotencyAttemptMs: 60_000,
  /** A stream: how often it shows that it lives, and after which silence nobody waits for it any more. */
  streamBeatMs: 20_000,
  streamSilentMs: 45_000,
  /** How often a stream is compared with its session: it ends that soon after it. */
  streamCheckMs: 500,
  /** What has failed is left alone this long, then tried with one call. */
  breakerOpenMs: 500,
} as const;
