import { safeReturnPath } from '@alaso/contracts';
import { PagePending } from '@alaso/ui';
import { navigate, type Session } from '@alaso/web-kit';
import { useEffect } from 'react';
import { MarketingPanel } from './marketing-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** Sign in and sign up. People who are already signed in go on to where they wanted to be, or home. */
export default function AuthView({ session }: { session: Session }) {
  const signedIn = session.status === 'signed-in';

  useEffect(() => {
    if (!signedIn) return;
    const returnTo = new URLSearchParams(window.location.search).get('returnTo');
    navigate(safeReturnPath(returnTo) ?? '/');
  }, [signedIn]);

  if (session.status !== 'visitor') return <PagePending />;
  return (
    <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:flex-1 al:grid-cols-[minmax(0,1fr)] al:items-start al:gap-12 al:px-4 al:py-8 al:sm:px-6 al:sm:py-12 al:lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <SignInPanel />
      <MarketingPanel />
    </div>
  );
}
