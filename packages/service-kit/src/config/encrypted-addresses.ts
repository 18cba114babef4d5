import * as z from 'zod/mini';

/** Addresses outside of this process that carry data of people, and how each says that it is encrypted. */
const isEncrypted: Record<string, (address: string) => boolean> = {
  MONGODB_URI: (address) => address.startsWith('mongodb+srv:') || /[?&](?:tls|ssl)=true\b/.test(address),
  REDIS_URL: (address) => address.startsWith('rediss'),
  SMTP_URL: (address) => address.startsWith('smtps:') || /[?&]requireTLS=true\b/.test(address),
  S3_ENDPOINT: (address) => address.startsWith('https:'),
};
const thisMachine = /^[a-z+]+:\/\/(?:[^@/]*@)?(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:[/?]|$)/;

const InProduction = z.looseObject({ NODE_ENV: z.literal('production'), PLAIN_CONNECTIONS: z.string() });

/** Returns the names of settings that would send data over a network in plain text, in production. */
export function plainAddresses(settings: unknown): string[] {
  const production = z.safeParse(InProduction, settings);
  if (!production.success) return [];
  const allowed = production.data.PLAIN_CONNECTIONS.split(',').map((name) => name.trim());
  return Object.entries(isEncrypted).flatMap(([name, encrypts]) => {
    const address = production.data[name];
    if (
      allowed.includes(name) ||
      typeof address !== 'string' ||
      thisMachine.test(address) ||
      encrypts(address)
    )
      return [];
    return [name];
  });
}
