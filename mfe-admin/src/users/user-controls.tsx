import { adminScopes, type User } from '@alaso/contracts';
import { Button, ConfirmDialog, Select } from '@alaso/ui';
import { isCallError, notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useChangeRoleMutation,
  useUnverifyCharityMutation,
  useVerifyCharityMutation,
} from '../shared/admin-api.ts';
import { verifyMessages } from '../shared/verify.messages.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { choiceOf, type RoleChoice, roleMessages as messages, roleNames, roleOf } from './role.messages.ts';
import { verificationMessages } from './users.messages.ts';

const choices = (['user', 'tailor', ...adminScopes] as const).map((value) => ({
  value,
  label: roleNames[value],
}));

/**
 * Changes a user's role or an admin's scope. Granting or removing admin permissions requires confirmation and
 * a reason. Admins cannot change their own role.
 */
export function RoleSelector({ user }: { user: User }) {
  const [changeRole, { isLoading, originalArgs }] = useChangeRoleMutation();
  const isOwn = useSession().user?.id === user.id;
  const [asking, setAsking] = useState<RoleChoice | null>(null);
  const name = `${user.firstName} ${user.lastName}`;

  async function give(choice: RoleChoice, why?: string) {
    try {
      await changeRole({ params: { id: user.id }, body: { ...roleOf(choice), why } }).unwrap();
      notify({ title: messages.changed });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, { title: messages.failed, otherwise: messages.tryAgain });
    }
  }

  function choose(choice: RoleChoice) {
    if (choice === choiceOf(user)) return;
    const isAboutAdmins = user.role === 'admin' || roleOf(choice).role === 'admin';
    if (isAboutAdmins) setAsking(choice);
    else void give(choice);
  }

  return (
    <>
      <Select
        aria-label={messages.of(name)}
        options={choices}
        value={choiceOf(isLoading && originalArgs ? originalArgs.body : user)}
        onValueChange={choose}
        disabled={isOwn || isLoading}
        className="ad:w-32 ad:max-w-full"
      />
      {asking && (
        <WhyDialog
          title={messages.title(name, asking)}
          description={messages.text(asking)}
          confirmText={messages.confirm(asking)}
          pending={isLoading}
          onConfirm={(why) => void give(asking, why)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Asks for a reason and revokes a charity's verification. */
function TakeBackVerification({ user, onClose }: { user: User; onClose: () => void }) {
  const [unverifyCharity, { isLoading }] = useUnverifyCharityMutation();

  async function takeBack(reason: string) {
    try {
      await unverifyCharity({ params: { id: user.id }, body: { reason } }).unwrap();
      notify({ title: verificationMessages.removed });
      onClose();
    } catch (error) {
      notifyFailure(error, {
        title: verificationMessages.removeFailed,
        otherwise: verificationMessages.tryAgain,
      });
    }
  }

  return (
    <WhyDialog
      title={verificationMessages.removeTitle(`${user.firstName} ${user.lastName}`)}
      description={verificationMessages.removeText}
      confirmText={verificationMessages.remove}
      pending={isLoading}
      onConfirm={(reason) => void takeBack(reason)}
      onClose={onClose}
    />
  );
}

/** Verifies a user as a charity, or revokes the verification. */
export function Verification({ user }: { user: User }) {
  const [verifyCharity, { isLoading }] = useVerifyCharityMutation();
  const [isVerifying, setIsVerifying] = useState(false);
  const [isRejected, setIsRejected] = useState(false);
  const [isTakingBack, setIsTakingBack] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;

  async function verify(reason?: string) {
    try {
      await verifyCharity({ params: { id: user.id }, body: { reason } }).unwrap();
      notify({ title: verifyMessages.done });
      setIsVerifying(false);
      setIsRejected(false);
    } catch (error) {
      if (reason === undefined && isCallError(error) && error.code === 'application-decided') {
        setIsVerifying(false);
        setIsRejected(true);
        return;
      }
      notifyFailure(error, { title: verifyMessages.failed, otherwise: verifyMessages.tryAgain });
    }
  }

  if (!user.isVerifiedCharity) {
    return (
      <>
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          className="ad:@min-[60rem]:whitespace-nowrap"
          aria-label={verificationMessages.verifyNamed(name)}
          onClick={() => setIsVerifying(true)}
        >
          {verificationMessages.verify}
        </Button>
        <ConfirmDialog
          open={isVerifying}
          onOpenChange={setIsVerifying}
          title={verifyMessages.title(name)}
          description={verifyMessages.unread}
          confirmText={verifyMessages.confirm}
          pending={isLoading}
          pendingText={verifyMessages.pending}
          onConfirm={() => void verify()}
        />
        {isRejected && (
          <WhyDialog
            title={verifyMessages.title(name)}
            description={verifyMessages.rejected}
            confirmText={verifyMessages.confirm}
            pending={isLoading}
            onConfirm={(reason) => void verify(reason)}
            onClose={() => setIsRejected(false)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        className="ad:@min-[60rem]:whitespace-nowrap"
        aria-label={verificationMessages.removeNamed(name)}
        onClick={() => setIsTakingBack(true)}
      >
        {verificationMessages.remove}
      </Button>
      {isTakingBack && <TakeBackVerification user={user} onClose={() => setIsTakingBack(false)} />}
    </>
  );
}
