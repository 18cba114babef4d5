import { ForgotPasswordView } from './forgot-password-view.tsx';
import { LockAccountView } from './lock-account-view.tsx';
import { ResetPasswordView } from './reset-password-view.tsx';
import { VerifyEmailView } from './verify-email-view.tsx';

const views = {
  'forgot-password': ForgotPasswordView,
  'reset-password': ResetPasswordView,
  'lock-account': LockAccountView,
  'verify-email': VerifyEmailView,
};

/** Pages opened by links in account emails. They require no session. */
export default function AccountLinksView({ page }: { page: keyof typeof views }) {
  const View = views[page];
  return <View />;
}
