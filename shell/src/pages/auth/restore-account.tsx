import * as authRoutes from '@alaso/contracts/auth';
import { Button, ErrorPanel, LinkButton, PageHeading } from '@alaso/ui';
import { createEndpoints, endpointOf, isCallError, Link, sentenceOf } from '@alaso/web-kit';
import { restoreAccountMessages as messages } from './restore-account.messages.ts';

const { useRestoreAccountMutation } = createEndpoints('restore-account', (build) => ({
  restoreAccount: endpointOf(build, authRoutes.restoreAccount),
}));

/** Returns the server's message if a sign-in was rejected because the account is scheduled for deletion. */
export const leavingIn = (error: unknown): string | undefined =>
  isCallError(error) && error.code === 'account-leaving' ? sentenceOf(error, messages.lead) : undefined;

/**
 * Replaces the forms after a sign-in to an account that is scheduled for deletion. The user can restore the
 * account or leave it as is.
 */
export function RestoreAccount({ lead }: { lead: string }) {
  const [restore, { error, isLoading }] = useRestoreAccountMutation();

  async function bringBack() {
    const answer = await restore();
    // The newly loaded page gets the user with its first request.
    if (answer.data) window.location.assign('/');
  }

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-md al:flex-col al:gap-6 al:lg:mx-0">
      <PageHeading title={messages.title} lead={lead} />
      <p className="al:max-w-measure">{messages.text}</p>
      {error && !isLoading && (
        <ErrorPanel title={messages.failed} text={sentenceOf(error, messages.tryAgain)} />
      )}
      <div className="al:flex al:flex-col al:gap-3">
        <Button
          size="lg"
          full
          pending={isLoading}
          pendingText={messages.pending}
          onClick={() => void bringBack()}
        >
          {messages.restore}
        </Button>
        <LinkButton asChild variant="secondary" size="lg" full>
          <Link to="/">{messages.leave}</Link>
        </LinkButton>
      </div>
    </div>
  );
}
