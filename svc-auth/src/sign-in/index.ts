export { checkCredentials, type CredentialsDeps } from './check-credentials.ts';
export type { Devices } from './device-cookie.ts';
export { register, type RegisterDeps } from './register.ts';
export { waitInWords } from './sign-in.messages.ts';
