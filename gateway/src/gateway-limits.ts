/** Time limits that only the gateway uses, in ms. `timeLimits` has the limits that other parts depend on. */
export const gatewayLimits = {
  /** A call between services on the same machine, which have their own limits. */
  loopbackReadMs: 60_000,
  /** Limits for connecting to fetch a part of a page and for its token. The page waits for both. */
  partConnectMs: 200,
  visitTokenMs: 200,
  /** Maximum time that a reader waits while another one fetches the same shared response. */
  sharedAnswerMs: 50,
  probeMs: 1000,
};
