import { ForgotPasswordView } from './forgot-password-view.tsx';
import { LockAccountView } from './lock-account-view.tsx';
import { ResetPasswordView } from './reset-password-view.tsx';

const views = {
  'forgot-password': ForgotPasswordView,
  'reset-password': ResetPasswordView,
  'lock-account': LockAccountView,
};

/** The pages of links in mails about an account. They need no session. */
export default function AccountLinksView({ page }: { page: keyof typeof views }) {
  const View = views[page];
  return <View />;
}
