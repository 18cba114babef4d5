import { cutText } from '@alaso/contracts/cut-text';
import {
  type Cookie,
  type FindKey,
  type Revocations,
  type SigningKey,
  signAccessToken,
  verifyAccessToken,
} from '@alaso/service-kit';
import {
  isNew,
  newAccountOf,
  suspensionOf,
  type UserDocument,
  type UserRepository,
  verifyEmailBy,
} from '../users/index.ts';
import type { SessionCookies } from './session-cookies.ts';
import { proofsOf, type SessionRepository } from './session.repository.ts';

/** In characters. Longer reasons are truncated, because cookies are small. The page shows the full reason. */
const maxWhyLength = 300;

export const adminSecondFactors = ['required', 'required-except-demo', 'optional'] as const;
export type AdminSecondFactor = (typeof adminSecondFactors)[number];

export type AccessTokens = {
  /**
   * Issues a token with the user's current permissions. Returns undefined if the user no longer exists.
   * @param session `lifetimeMs` shortens the usual lifetime
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
  /** Returns true if this user needs a second factor to use their permissions. */
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
   * Raises a user's version above one that was revoked by an interrupted permission change. If that change is
   * still running, it finds that the version is no longer the one it read, and starts over with a higher one.
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
        suspension: suspension && { ...suspension, why: cutText(suspension.why, maxWhyLength) },
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

export type RenewDeps = {
  sessions: Pick<SessionRepository, 'find'>;
  accessTokens: Pick<AccessTokens, 'issue'>;
  cookies: SessionCookies;
  findKey: FindKey;
};

/**
 * Replaces a browser's access token after a change to the user's own permissions has revoked it. Returns no
 * cookie if the browser is now signed in as another user. The new token expires when the old one would have,
 * so the lifetime of a stolen token cannot be extended this way.
 */
export async function renewAccess(
  { sessions, accessTokens, cookies, findKey }: RenewDeps,
  sent: Record<string, string | undefined>,
  user: UserDocument,
): Promise<Cookie[]> {
  const token = sent[cookies.names.access];
  const claims = token === undefined ? undefined : await verifyAccessToken(findKey, token);
  if (claims?.sub !== user._id) return [];
  const row = await sessions.find(claims.sid);
  const proofs = row && proofsOf(row);
  if (!proofs || proofs.generation !== (claims.gen ?? 0)) return [];
  const lifetimeMs = (claims.exp - Math.floor(Date.now() / 1000)) * 1000;
  const accessToken = await accessTokens.issue(user, { ...proofs, lifetimeMs });
  return accessToken === undefined ? [] : cookies.setAccess(accessToken);
}
