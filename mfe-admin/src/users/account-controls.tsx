import type { authRoutes } from '@alaso/contracts';
import { Button, ConfirmDialog } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useEndUserSessionsMutation, useRemoveSecondFactorMutation } from '../detail-pages/index.ts';
import { accountMessages as messages } from './account.messages.ts';

type Act = {
  label: string;
  title: string;
  text: string;
  confirm: string;
  pending: string;
  done: string;
  failed: string;
  isLoading: boolean;
  run: () => Promise<unknown>;
};

/** A button that asks for confirmation before it runs its action. */
function AskedAct({ label, title, text, confirm, pending, done, failed, isLoading, run }: Act) {
  const [isAsking, setAsking] = useState(false);

  async function act() {
    try {
      await run();
      notify({ title: done });
    } catch (error) {
      notifyFailure(error, { title: failed, otherwise: messages.tryAgain });
    }
    setAsking(false);
  }

  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        confirmText={confirm}
        destructive
        pending={isLoading}
        pendingText={pending}
        onConfirm={() => void act()}
      />
    </>
  );
}

/**
 * Signs a user out everywhere, or turns off a second factor that the user has lost. Both require
 * confirmation.
 */
export function AccountControls({ user }: { user: authRoutes.Person }) {
  const { id, firstName, lastName, hasSecondFactor } = user;
  const [signOut, signingOut] = useEndUserSessionsMutation();
  const [turnOff, turningOff] = useRemoveSecondFactorMutation();
  const isOwn = useSession().user?.id === id;
  const name = `${firstName} ${lastName}`;
  if (isOwn) return null;
  return (
    <>
      <AskedAct
        label={messages.signOut}
        title={messages.signOutTitle(name)}
        text={messages.signOutText}
        confirm={messages.signOut}
        pending={messages.signingOut}
        done={messages.signedOut}
        failed={messages.notSignedOut}
        isLoading={signingOut.isLoading}
        run={() => signOut({ params: { id } }).unwrap()}
      />
      {hasSecondFactor && (
        <AskedAct
          label={messages.turnOff}
          title={messages.turnOffTitle(name)}
          text={messages.turnOffText}
          confirm={messages.turnOffConfirm}
          pending={messages.turningOff}
          done={messages.turnedOff}
          failed={messages.notTurnedOff}
          isLoading={turningOff.isLoading}
          run={() => turnOff({ params: { id } }).unwrap()}
        />
      )}
    </>
  );
}
