import { isCallError, notify, sentenceOf } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { cookiesAreBlocked, sessionIsLost } from './kept-session.ts';
import { leavingIn } from './restore-account.tsx';
import { useLoginWithPasskeyMutation, useStartPasskeyLoginMutation } from './second-step-api.ts';
import { secondStepMessages as messages } from './second-step.messages.ts';

/** Fetches the library only when it is needed. */
export const webAuthn = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Returns a sentence for a browser that used no passkey, or for a refused call. */
export const sentenceFor = (error: unknown) =>
  isCallError(error)
    ? sentenceOf(error, messages.passkeyFailed)
    : error instanceof Error && error.name === 'NotAllowedError'
      ? messages.cancelled
      : messages.passkeyFailed;

/**
 * Signs in by a passkey that the user picks. `offer` lists passkeys among the suggestions of the email field.
 * @param onLeaving gets the sentence about an account that is to be deleted
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
    /** A refused passkey is reported; a browser without this feature, and an aborted offer, are not. */
    async offer() {
      if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      await signIn(true).catch((failure: unknown) => {
        if (isCallError(failure)) setError(sentenceFor(failure));
      });
    },
  };
}

export type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/** Offers passkeys in the email field once the form is shown, until it is left. */
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
