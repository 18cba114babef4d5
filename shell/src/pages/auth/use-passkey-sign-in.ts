import { isCallError, notify, sentenceOf } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { cookiesAreBlocked, sessionIsLost } from './kept-session.ts';
import { leavingIn } from './restore-account.tsx';
import { useLoginWithPasskeyMutation, useStartPasskeyLoginMutation } from './second-step-api.ts';
import { secondStepMessages as messages } from './second-step.messages.ts';

/** Fetches the library only when it is needed. */
export const webAuthn = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Returns the message to show if the browser used no passkey or the call was rejected. */
export const sentenceFor = (error: unknown) =>
  isCallError(error)
    ? sentenceOf(error, messages.passkeyFailed)
    : error instanceof Error && error.name === 'NotAllowedError'
      ? messages.cancelled
      : messages.passkeyFailed;

/**
 * Signs in with a passkey that the user chooses. `offer` adds passkeys to the email field's suggestions.
 * @param onLeaving receives the message about an account that is scheduled for deletion
 */
export function usePasskeySignIn(onLeaving: (lead: string) => void) {
  const [start] = useStartPasskeyLoginMutation();
  const [login] = useLoginWithPasskeyMutation();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function signIn(useBrowserAutofill: boolean): Promise<void> {
    const optionsJSON = await start().unwrap();
    const { startAuthentication } = await webAuthn();
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
    const asked = login({ body: { response } });
    const lead = leavingIn((await asked).error);
    if (lead !== undefined) return onLeaving(lead);
    await asked.unwrap();
    const lost = sessionIsLost();
    if (lost !== undefined) return setError(lost);
    notify({ title: messages.welcome, description: messages.welcomeText });
  }

  return {
    isPending,
    error,
    async ask() {
      const blocked = cookiesAreBlocked();
      if (blocked !== undefined) return setError(blocked);
      setPending(true);
      setError(undefined);
      await signIn(false).catch((failure: unknown) => setError(sentenceFor(failure)));
      setPending(false);
    },
    /** Reports a rejected passkey, but not an aborted offer or a browser without this feature. */
    async offer() {
      if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      await signIn(true).catch((failure: unknown) => {
        if (isCallError(failure)) setError(sentenceFor(failure));
      });
    },
  };
}

export type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/** Offers passkeys in the email field for as long as the form is shown. */
export function useOfferedPasskeys({ offer }: Pick<PasskeySignIn, 'offer'>): void {
  const current = useRef(offer);
  current.current = offer;
  useEffect(() => {
    void current.current();
    return () => {
      if (hasPasskeys())
        void webAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);
}
