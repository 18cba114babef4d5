import { safeReturnPath } from '@alaso/contracts';
import { PagePending } from '@alaso/ui';
import { navigate, previousPath, type Session } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { ContinueTo } from './continue-to.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** Where the address leads back to, or else the item that Back would lead to. */
function wayBack(): string | undefined {
  const returnTo = safeReturnPath(new URLSearchParams(window.location.search).get('returnTo'));
  return returnTo ?? safeReturnPath(previousPath());
}

const itemIdIn = (path: string | undefined) => /^\/item\/([\w-]+)/.exec(path ?? '')?.[1];

/**
 * Sign in and sign up. Someone who signs in here goes on to where they wanted to be, or home. Someone who is
 * already signed in goes home; if they came from an item, they may choose to continue to it.
 */
export default function AuthView({ session }: { session: Session }) {
  const [path] = useState(wayBack);
  const [hasSignedInHere, setSignedInHere] = useState(false);
  if (session.status === 'visitor' && !hasSignedInHere) setSignedInHere(true);
  const itemId = itemIdIn(path);
  const isOffered = !hasSignedInHere && itemId !== undefined;
  const goesOn = session.status === 'signed-in' && !isOffered;

  useEffect(() => {
    if (!goesOn) return;
    const returnTo = safeReturnPath(new URLSearchParams(window.location.search).get('returnTo'));
    navigate(returnTo ?? '/');
  }, [goesOn]);

  if (session.user && isOffered && path !== undefined)
    return <ContinueTo user={session.user} itemId={itemId} path={path} />;
  if (session.status !== 'visitor') return <PagePending />;
  return (
    <div className="al:mx-auto al:grid al:w-full al:max-w-6xl al:flex-1 al:grid-cols-[minmax(0,1fr)] al:items-start al:gap-12 al:px-4 al:py-8 al:sm:px-6 al:sm:py-12 al:lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <SignInPanel />
      <MarketingPanel />
    </div>
  );
}
