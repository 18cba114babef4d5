import * as z from 'zod/v4/mini';
import { authRoutes, ordersRoutes } from '../src/index.ts';

const written = [
  '123 456',
  ' 123456\n',
  '123-456',
  '123–456',
  '123\u00A0456',
  '\u200E123456\u200F',
  '1 2 3 4 5 6',
  '１２３４５６',
];

const bodies = {
  'of an email': authRoutes.verifyEmailByCode.body,
  'of a text message': authRoutes.verifyPhone.body,
  'of a new app': authRoutes.confirmAuthenticator.body,
  'of a sign-in': authRoutes.loginWithCode.body,
  'of an order': ordersRoutes.completeOrder.body,
};

describe.each(Object.entries(bodies))('a code %s', (_what, body) => {
  it.each(written)('may be written %j', (code) => {
    expect(z.parse(body, { code })).toEqual({ code: '123456' });
  });

  it.each(['12 34 5', '', '-'])('is not %j', (code) => {
    expect(z.safeParse(body, { code }).success).toBe(false);
  });
});

it('a recovery code may be written with other dashes and spaces', () => {
  const code = ' 7k2m – Q9XC - 4TPA — 8H3N - W5RD - J6YF';
  expect(z.parse(authRoutes.loginWithCode.body, { code })).toEqual({ code: '7k2mQ9XC4TPA8H3NW5RDJ6YF' });
});
