type Host = { host: string; port: number };
type Signed = { tls: boolean; username?: string; password?: string };

/** Where Redis is: one server, a server that Sentinels know, or a cluster. */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | ({ kind: 'sentinel'; sentinels: Host[]; name: string; db: number } & Signed)
  | ({ kind: 'cluster'; nodes: Host[] } & Signed);

const grammar =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^:@/]*):(?<secret>[^@/]*)@)?(?<hosts>[^@/]+)(?:\/(?<name>[^/]+)?(?:\/(?<db>\d+))?)?$/;

const usualPort = { sentinel: 26_379, cluster: 6379 };

/**
 * Reads `redis://host:6379`, `redis+sentinel://user:password@host:26379,host/<name of the
 * primary>/<database>` or `redis+cluster://user:password@host:6379,host`; with `rediss` each over TLS.
 * @throws with a sentence that repeats no password
 */
export function readRedisAddress(url: string): RedisAddress {
  if (/^rediss?:\/\//.test(url)) return { kind: 'server', url };
  const { tls, kind, user, secret, hosts = '', name, db = '0' } = grammar.exec(url)?.groups ?? {};
  if (kind !== 'sentinel' && kind !== 'cluster') {
    throw new Error('REDIS_URL: set it to redis://…, redis+sentinel://…/<name> or redis+cluster://…');
  }
  const signed: Signed = {
    tls: tls === 's',
    ...(user && { username: decodeURIComponent(user) }),
    ...(secret && { password: decodeURIComponent(secret) }),
  };
  const listed = hosts.split(',').map((entry): Host => {
    const [host = '', port] = entry.split(':');
    return { host, port: Number(port ?? usualPort[kind]) };
  });
  if (kind === 'cluster') return { kind, nodes: listed, ...signed };
  if (name === undefined) {
    throw new Error('REDIS_URL: name the primary that the Sentinels watch: redis+sentinel://host/<name>');
  }
  return { kind, sentinels: listed, name, db: Number(db), ...signed };
}
