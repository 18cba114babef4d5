import { cutText } from '@alaso/contracts/cut-text';
import { type Revocations, type SigningKey, signAccessToken } from '@alaso/service-kit';
import {
  isNew,
  newAccountOf,
  suspensionOf,
  type UserDocument,
  type UserRepository,
  verifyEmailBy,
} from '../users/index.ts';

/** In characters. Cookies are small, so a longer reason is truncated. The page has the full text. */
const longestWhy = 300;

/** Which admins may act without a second factor. */
export const adminSecondFactors = ['required', 'required-except-demo', 'optional'] as const;
export type AdminSecondFactor = (typeof adminSecondFactors)[number];

export type AccessTokens = {
  /**
   * Issues a token with the user's current rights; undefined if the user no longer exists.
   * @param session `lifetimeMs` is how long the token is valid, if less than usual
   */
  issue(
    user: UserDocument,
    session: {
      id: string;
      confirmedAt: Date;
      hasSecondFactor: boolean;
      generation: number;
      lifetimeMs?: number;
    },
  ): Promise<string | undefined>;
  /** Returns true if this user needs a second factor for what they may do. */
  needSecondFactor(user: Pick<UserDocument, 'role' | 'isDemo'>): boolean;
};

export function createAccessTokens(deps: {
  users: UserRepository;
  revocations: Pick<Revocations, 'lowestVersion'>;
  signingKey: SigningKey;
  adminSecondFactor: AdminSecondFactor;
}): AccessTokens {
  const { users, revocations, signingKey, adminSecondFactor } = deps;

  const isExempt = ({ isDemo }: Pick<UserDocument, 'isDemo'>) =>
    adminSecondFactor === 'optional' || (adminSecondFactor === 'required-except-demo' && isDemo);

  /**
   * Moves a user past a version that an interrupted change of rights has revoked. A change that is still
   * running then finds another version than it read, and starts again above this one.
   */
  async function pastRevocation(user: UserDocument): Promise<UserDocument | null> {
    const lowest = revocations.lowestVersion(user._id);
    if (user.rightsVersion >= lowest) return user;
    const raised = await users.setRights(user._id, user.rightsVersion, lowest, {});
    if (raised) return raised;
    const changed = await users.find(user._id);
    return changed && pastRevocation(changed);
  }

  return {
    needSecondFactor: (user) => user.role === 'admin' && !isExempt(user),

    async issue(given, { id, confirmedAt, hasSecondFactor, generation, lifetimeMs }) {
      const user = await pastRevocation(given);
      if (!user) return undefined;
      const suspension = suspensionOf(user, new Date());
      const verifyBy = verifyEmailBy(user);
      const claims = {
        sub: user._id,
        sid: id,
        ...(generation > 0 && { gen: generation }),
        role: user.role,
        ...(user.role === 'admin' && user.adminScope && { admin_scope: user.adminScope }),
        verified: user.isVerifiedCharity,
        name: user.firstName,
        suspension: suspension && { ...suspension, why: cutText(suspension.why, longestWhy) },
        ...(verifyBy && { verify_email_by: Math.floor(verifyBy.getTime() / 1000) }),
        ...(isNew(user, new Date()) && { new_account: newAccountOf(user) }),
        ...((hasSecondFactor || isExempt(user)) && { mfa: true }),
        auth_time: Math.floor(confirmedAt.getTime() / 1000),
        ver: user.rightsVersion,
      };
      return signAccessToken(signingKey, claims, lifetimeMs);
    },
  };
}
