import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { Password } from './user.ts';

export const confirmSession = /* @__PURE__ */ defineRoute({
  name: 'confirmSession',
  service: 'auth',
  method: 'POST',
  path: '/api/session/confirm',
  who: 'signed-in',
  whileSuspended: 'allowed',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ password: Password }),
  setsCookies: true,
  status: 204,
  errors: ['wrong-credentials'],
});
