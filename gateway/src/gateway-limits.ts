/** Timeouts that only the gateway uses, in ms. The ones that other parts depend on are in `timeLimits`. */
export const gatewayLimits = {
  /** For calls between services on the same machine, which have their own timeouts. */
  loopbackReadMs: 60_000,
  /**
   * Timeouts for fetching a page: for the connection that fetches part of the page, and for the page's token.
   * The page waits for both.
   */
  partConnectMs: 200,
  visitTokenMs: 200,
  /** Maximum time that a request waits while another one fetches the same shared response. */
  sharedAnswerMs: 50,
  probeMs: 1000,
};
