/**
 * Returns where this run's database and Redis are: started once by Jest's global setup, or given by the
 * caller.
 */
export function testServers(): { mongodbUri: string; redisUrl: string } {
  const { TEST_MONGODB_URI: mongodbUri, TEST_REDIS_URL: redisUrl } = process.env;
  if (!mongodbUri || !redisUrl) {
    throw new Error(
      'TEST_MONGODB_URI and TEST_REDIS_URL are not set: run the tests through jest, whose setup starts both',
    );
  }
  return { mongodbUri, redisUrl };
}
