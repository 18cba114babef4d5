import * as z from 'zod/mini';
import { CodeText, SixDigits } from '../code.ts';
import { Id, IdParams, RequiredText, Timestamp } from '../fields.ts';
import { authRoute } from '../route.ts';
import { User } from './user.ts';

/** Maximum length of a passkey's name, in characters. */
export const maxPasskeyName = 60;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Timestamp,
  /** Null until the passkey is used to sign in. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factors that a user has set up for signing in. */
export const SecondFactor = z.object({
  /** The authenticator app, or null if none is set up. */
  authenticator: z.nullable(z.object({ addedAt: Timestamp })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** True for an admin, who cannot remove the last factor. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown only once, because only their hashes are stored. */
const RecoveryCodes = z.array(z.string());

/** The six-digit code from an authenticator app. */
const AppCode = /* @__PURE__ */ SixDigits('Enter the 6 digits of your app');

/** The six-digit code from an authenticator app, or a recovery code. */
const SignInCode = /* @__PURE__ */ CodeText('Enter the code');

export const getSecondFactor = /* @__PURE__ */ authRoute('getSecondFactor', 'GET /api/user/second-factor', {
  who: 'signed-in',
  reads: ['second-factor'],
  answer: SecondFactor,
});

export const startAuthenticator = /* @__PURE__ */ authRoute(
  'startAuthenticator',
  'POST /api/user/authenticator',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    fresh: true,
    answersSecret: true,
    changes: [],
    status: 201,
    /** The secret in base32, and the URL to encode in a QR code. */
    answer: z.object({ secret: z.string(), address: z.string() }),
    errors: ['email-unverified'],
  },
);

export const confirmAuthenticator = /* @__PURE__ */ authRoute(
  'confirmAuthenticator',
  'POST /api/user/authenticator/confirm',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    fresh: true,
    maxBodyBytes: 4 * 1024,
    body: z.strictObject({ code: AppCode }),
    setsCookies: true,
    answer: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['wrong-code', 'email-unverified'],
  },
);

export const removeAuthenticator = /* @__PURE__ */ authRoute(
  'removeAuthenticator',
  'DELETE /api/user/authenticator',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    fresh: true,
    changes: ['second-factor'],
    status: 204,
    errors: ['second-factor-needed'],
  },
);

export const renewRecoveryCodes = /* @__PURE__ */ authRoute(
  'renewRecoveryCodes',
  'POST /api/user/recovery-codes',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    fresh: true,
    answersSecret: true,
    changes: ['second-factor'],
    status: 201,
    answer: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['second-factor-needed'],
  },
);

/**
 * The ways a browser can reach the authenticator, such as `internal` or `usb`. Any word is accepted, because
 * new transports are added over time.
 */
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const KeyRef = z.object({
  id: z.string(),
  type: z.enum(['public-key']),
  transports: z.optional(Transports),
});
/** Bytes in base64url. Attestations are the longest. */
const Bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.enum(['public-key']),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
};

/** The browser's response after creating a passkey (WebAuthn, RegistrationResponseJSON). */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(Transports),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The browser's response after using a passkey (WebAuthn, AuthenticationResponseJSON). */
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

const PasskeyName = RequiredText(maxPasskeyName, 'Enter a name');

export const startPasskey = /* @__PURE__ */ authRoute('startPasskey', 'POST /api/user/passkeys/options', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  answersSecret: true,
  changes: [],
  /** WebAuthn, PublicKeyCredentialCreationOptionsJSON. */
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.enum(['public-key']) })),
    timeout: z.number(),
    excludeCredentials: z.array(KeyRef),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['required']),
    }),
    attestation: z.enum(['none']),
  }),
  errors: ['passkey-refused', 'email-unverified'],
});

export const addPasskey = /* @__PURE__ */ authRoute('addPasskey', 'POST /api/user/passkeys', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  body: z.strictObject({ name: PasskeyName, response: NewCredential }),
  setsCookies: true,
  status: 201,
  /** The response for the user's first second factor includes recovery codes. */
  answer: z.object({ passkey: Passkey, recoveryCodes: z.optional(RecoveryCodes) }),
  errors: ['passkey-refused', 'email-unverified'],
});

export const renamePasskey = /* @__PURE__ */ authRoute('renamePasskey', 'PATCH /api/user/passkeys/:id', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  body: z.strictObject({ name: PasskeyName }),
  changes: ['second-factor'],
  answer: Passkey,
});

export const removePasskey = /* @__PURE__ */ authRoute('removePasskey', 'DELETE /api/user/passkeys/:id', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  params: IdParams,
  changes: ['second-factor'],
  status: 204,
  errors: ['second-factor-needed'],
});

const HoldingUser = z.object({ user: User });

export const loginWithCode = /* @__PURE__ */ authRoute('loginWithCode', 'POST /api/login/code', {
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ code: SignInCode }),
  setsCookies: true,
  answer: HoldingUser,
  errors: ['wrong-code', 'sign-in-expired', 'account-leaving'],
});

export const startPasskeyLogin = /* @__PURE__ */ authRoute(
  'startPasskeyLogin',
  'POST /api/login/passkey/options',
  {
    who: 'anyone',
    changes: [],
    /** WebAuthn, PublicKeyCredentialRequestOptionsJSON. */
    answer: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rpId: z.string(),
      userVerification: z.enum(['required']),
    }),
  },
);

export const loginWithPasskey = /* @__PURE__ */ authRoute('loginWithPasskey', 'POST /api/login/passkey', {
  who: 'anyone',
  body: z.strictObject({ response: UsedCredential }),
  setsCookies: true,
  answer: HoldingUser,
  errors: ['passkey-refused', 'sign-in-expired', 'account-leaving'],
});

/**
 * Confirms a session, as entering the password does. The body is the browser's response to the options from
 * {@link startPasskeyLogin}.
 */
export const confirmWithPasskey = /* @__PURE__ */ authRoute(
  'confirmWithPasskey',
  'POST /api/session/confirm/passkey',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    body: z.strictObject({ response: UsedCredential }),
    setsCookies: true,
    status: 204,
    errors: ['passkey-refused', 'sign-in-expired'],
  },
);

export const removeSecondFactor = /* @__PURE__ */ authRoute(
  'removeSecondFactor',
  'DELETE /api/admin/users/:id/second-factor',
  {
    who: 'admin',
    needs: 'members',
    fresh: true,
    params: IdParams,
    changes: ['user', 'session', 'second-factor'],
    status: 204,
    errors: ['not-allowed'],
  },
);
