import { randomUUID } from 'node:crypto';
import { authRoutes, User } from '@alaso/contracts';
import * as z from 'zod/mini';
import type { Session, TestPlatform } from '../platform/platform.ts';

export const password = 'lace-and-george';

export async function signUp(platform: TestPlatform): Promise<Session & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const body = { email, password, firstName: 'Tobi', lastName: 'Ade' };
  const answer = await platform.call(authRoutes.register, { body });
  const { user } = z.parse(z.object({ user: User }), answer.body);
  return { userId: user.id, email, cookie: answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

export function sessionIdIn(cookie: string): string {
  const [, claims = ''] = (/alaso_access=([^;]+)/.exec(cookie)?.[1] ?? '').split('.');
  return z.parse(z.object({ sid: z.string() }), JSON.parse(Buffer.from(claims, 'base64url').toString())).sid;
}
