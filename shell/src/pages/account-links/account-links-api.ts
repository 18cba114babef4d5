import * as authRoutes from '@alaso/contracts/auth';
import { changeSession, createEndpoints, endpointOf, isCallError } from '@alaso/web-kit';
import { isAbout } from '@alaso/web-kit/field-errors';

/**
 * Options for calls that also end this browser's session, after which the page continues as a visitor's page.
 */
const endingSession = {
  after: (_answer: unknown, dispatch: Parameters<typeof changeSession>[0]) => changeSession(dispatch, null),
};

export const {
  useRequestPasswordResetMutation,
  useCheckPasswordResetMutation,
  useConfirmPasswordResetMutation,
  useLockAccountMutation,
  useVerifyEmailMutation,
  useVerifyEmailByCodeMutation,
  useSendVerificationMutation,
} = createEndpoints('account-links', (build) => ({
  requestPasswordReset: endpointOf(build, authRoutes.requestPasswordReset),
  checkPasswordReset: endpointOf(build, authRoutes.checkPasswordReset),
  confirmPasswordReset: endpointOf(build, authRoutes.confirmPasswordReset, endingSession),
  lockAccount: endpointOf(build, authRoutes.lockAccount, endingSession),
  verifyEmail: endpointOf(build, authRoutes.verifyEmail),
  verifyEmailByCode: endpointOf(build, authRoutes.verifyEmailByCode),
  sendVerification: endpointOf(build, authRoutes.sendVerification),
}));

/** Returns the token from the link that opened this page. */
export const linkToken = () => window.location.hash.slice(1);

/**
 * Returns true if a call failed because its link has expired, has been used, or was truncated by an email
 * client.
 */
export const isLinkExpired = (error: unknown): boolean =>
  (isCallError(error) && error.code === 'link-expired') || isAbout(error, 'body.token');
