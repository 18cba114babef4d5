export { verifyEmailMessages } from './account-links/account-links.messages.ts';
export { SendAgain } from './account-links/send-again.tsx';
export {
  useConfirmSessionMutation,
  useConfirmWithPasskeyMutation,
  useGetSecondFactorQuery,
  useStartPasskeyLoginMutation,
} from './auth/second-step-api.ts';
export { PasskeyButton } from './auth/passkey-button.tsx';
export { hasPasskeys, sentenceFor, webAuthn } from './auth/use-passkey-sign-in.ts';
