import { PagePending } from '@alaso/ui';
import type { Session } from '@alaso/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { FailurePanel } from '../errors/index.ts';
import type { View } from '../routing/index.ts';
import { LateLanding } from '../landing/index.ts';
import { shellViewMessages as messages } from './shell-view.messages.ts';

const AccountLinksView = lazy(() => import('./account-links/account-links-view.tsx'));
const AuthView = lazy(() => import('./auth/auth-view.tsx'));
const DonationOfferView = lazy(() => import('./donation-offer/donation-offer-view.tsx'));
const HelpView = lazy(() => import('./help/help-view.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));
const OrganizationsView = lazy(() => import('./organizations/organizations-view.tsx'));
const UnsubscribeView = lazy(() => import('./unsubscribe/unsubscribe-view.tsx'));

type ShellViewProps = { view: View; session: Session; retryRegistry: () => void };

/** Renders the shell's own views, or nothing if a slice is shown. */
export function ShellView(props: ShellViewProps) {
  return <Suspense fallback={<PagePending />}>{renderContent(props)}</Suspense>;
}

function renderContent({ view, session, retryRegistry }: ShellViewProps): ReactNode {
  switch (view.kind) {
    case 'slice':
      return null;
    case 'checking':
      return <PagePending />;
    case 'landing':
      return <LateLanding />;
    case 'auth':
      return <AuthView session={session} />;
    case 'help':
      return <HelpView />;
    case 'organizations':
      return <OrganizationsView />;
    case 'unsubscribe':
      return <UnsubscribeView />;
    case 'donation':
      return <DonationOfferView />;
    case 'forgot-password':
    case 'reset-password':
    case 'lock-account':
    case 'verify-email':
      return <AccountLinksView page={view.kind} />;
    case 'not-found':
      return <NotFound />;
    case 'registry-failed':
      return (
        <FailurePanel
          title={messages.registryFailed}
          text={messages.registryFailedText}
          onRetry={retryRegistry}
        />
      );
    case 'session-failed':
      return (
        <FailurePanel
          title={messages.sessionFailed}
          text={messages.sessionFailedText}
          onRetry={session.retry}
        />
      );
  }
}
