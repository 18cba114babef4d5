import { authRoutes } from '@alaso/contracts';
import { answer } from '@alaso/web-kit/testing';

/** A browser's answer for a passkey. */
const signedBy = () => ({
  id: 'AA',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
  },
  getClientExtensionResults: () => ({}),
});

/** Has the browser know passkeys, and the server ask for one. jsdom has no authenticator. */
export function offerPasskeys(): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  answer(authRoutes.startPasskeyLogin, {
    challenge: 'AA',
    timeout: 300_000,
    rpId: 'localhost',
    userVerification: 'required',
  });
}

/** Has the user pick a passkey whenever one is asked for. */
export function pickPasskey(): void {
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => Promise.resolve(signedBy()) },
  });
}

export function forgetPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
