import * as authRoutes from '@alaso/contracts/auth';
import { createEndpoints, endpointOf, isCallError } from '@alaso/web-kit';

export const {
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
  useLockAccountMutation,
  useVerifyEmailMutation,
  useVerifyEmailByCodeMutation,
  useSendVerificationMutation,
} = createEndpoints('account-links', (build) => ({
  requestPasswordReset: endpointOf(build, authRoutes.requestPasswordReset),
  confirmPasswordReset: endpointOf(build, authRoutes.confirmPasswordReset),
  lockAccount: endpointOf(build, authRoutes.lockAccount),
  verifyEmail: endpointOf(build, authRoutes.verifyEmail),
  verifyEmailByCode: endpointOf(build, authRoutes.verifyEmailByCode),
  sendVerification: endpointOf(build, authRoutes.sendVerification),
}));

/** The token of the link that opened this page. */
export const linkToken = () => window.location.hash.slice(1);

/**
 * Returns true if a call failed because its link has expired, was used, or was truncated by a mail program.
 */
export const isLinkExpired = (error: unknown): boolean =>
  isCallError(error) &&
  (error.code === 'link-expired' || error.fieldErrors.some(({ path }) => path === 'body.token'));
