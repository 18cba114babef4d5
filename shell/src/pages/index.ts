export { verifyEmailMessages } from './account-links/account-links.messages.ts';
export { SendAgain } from './account-links/send-again.tsx';
export {
  useConfirmSessionMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
  useStartPasskeyLoginMutation,
} from './auth/second-step-api.ts';
export { secondStepMessages } from './auth/second-step.messages.ts';
export { hasPasskeys, sentenceFor, webAuthn } from './auth/use-passkey-sign-in.ts';
