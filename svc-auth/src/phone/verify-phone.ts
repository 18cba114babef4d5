import { Id } from '@alaso/contracts';
import {
  type DbSession,
  defineJob,
  handle,
  isProblem,
  type JobHandler,
  type Limiter,
  type Platform,
  problem,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import {
  accountGone,
  changeRights,
  type RightsDeps,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import { codeText, tooManyCodesButOne, wrongCode } from './phone.messages.ts';
import { type PhoneCodeRepository, phonePattern } from './phone-code.repository.ts';
import type { SmsSender } from './sms-sender.ts';

const validMs = 10 * 60_000;

export type PhoneDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  users: UserRepository;
  phoneCodes: PhoneCodeRepository;
  codesSent: { byUser: Limiter; byNetwork: Limiter; byPhone: Limiter };
  codesTried: { byUser: Limiter; byNetwork: Limiter };
};

type By = { userId: string; network: string };

/**
 * Sends a code to a number. The number becomes the user's when they enter the code. The job creates the code,
 * so that no queue contains it.
 * @throws too-many-requests, with a different message if the last code is still valid
 */
export async function requestPhoneCode(
  deps: PhoneDeps,
  { userId, network }: By,
  phone: string,
): Promise<void> {
  const { codesSent, phoneCodes, inTransaction, outbox } = deps;
  try {
    await codesSent.byUser.take(userId);
    await codesSent.byNetwork.take(network);
    await codesSent.byPhone.take(phone);
  } catch (error) {
    if (!isProblem(error, 'too-many-requests')) throw error;
    if (!(await phoneCodes.isAlive(userId, new Date()))) throw error;
    const { retryAfterMs = 0 } = error;
    throw problem('too-many-requests', tooManyCodesButOne, { retryAfterMs });
  }
  await inTransaction((session) => outbox.write('phone.code-requested', { userId, phone }, session));
}

/**
 * Assigns a number to the user who has entered the code sent to it. Their access token is renewed, because a
 * verified number lets a new account do more. @throws wrong-code, too-many-requests, session-expired
 */
export async function verifyPhone(
  deps: RightsDeps & PhoneDeps,
  { userId, network }: By,
  code: string,
): Promise<UserDocument> {
  const { users, phoneCodes, codesTried } = deps;
  await codesTried.byUser.take(userId);
  await codesTried.byNetwork.take(network);
  const phone = await phoneCodes.tryCode(userId, code, new Date());
  if (phone === undefined) throw problem('wrong-code', wrongCode);
  const change = () => ({
    rights: {},
    async along(session: DbSession) {
      if (!(await phoneCodes.use(userId, phone, session))) throw problem('wrong-code', wrongCode);
      await users.setPhone(userId, phone, session);
    },
  });
  await changeRights(deps, userId, change, { missing: accountGone });
  const user = await users.find(userId);
  if (!user) throw accountGone();
  return user;
}

export const phoneCodeJob = defineJob({
  name: 'phone-code',
  data: z.strictObject({
    smsId: z.string(),
    userId: Id,
    phone: z.string().check(z.regex(phonePattern)),
  }),
  // Retried for about as long as a user waits for a message.
  attempts: 5,
  backoffMs: 3000,
});

type SendDeps = { phoneCodes: Pick<PhoneCodeRepository, 'create'>; sms: SmsSender; now: () => Date };

export const handlePhoneCodes = ({ phoneCodes, sms, now }: SendDeps): JobHandler =>
  handle(phoneCodeJob, async ({ smsId, userId, phone }) => {
    const code = await phoneCodes.create(userId, phone, new Date(now().getTime() + validMs));
    await sms.send({ id: smsId, to: phone, text: codeText(code) });
  });
