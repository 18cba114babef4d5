/** Time limits of the gateway alone, in ms. `timeLimits` has those that others depend on. */
export const gatewayLimits = {
  /** A call between services of one machine, which have limits of their own. */
  loopbackReadMs: 60_000,
  /** A connection for a part of a page, then the page's token: the page waits for them. */
  partConnectMs: 200,
  visitTokenMs: 200,
  /** Ends the wait of a reader while another one fetches the same shared answer. */
  sharedAnswerMs: 50,
  probeMs: 1000,
};
