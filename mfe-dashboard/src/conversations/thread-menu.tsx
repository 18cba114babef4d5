import type { ConversationPage } from '@alaso/contracts';
import { Button, ConfirmDialog, DropdownMenu, DropdownMenuItem, IconButton } from '@alaso/ui';
import { BanIcon, FlagIcon, MoreIcon } from '@alaso/ui/icons';
import { notifyFailure } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useBlockMemberMutation, useUnblockMemberMutation } from './conversations-api.ts';
import { conversationMessages as words } from './conversations.messages.ts';

const ReportPersonDialog = lazy(() => import('../order-page/report-person-dialog.tsx'));

const failed = { title: words.block.failed, otherwise: words.block.tryAgain };

/** Lets the user report or block the other member. Renders nothing if that member has left. */
export function ThreadMenu({ conversation }: { conversation: ConversationPage }) {
  const { withId, withName, blocked } = conversation;
  const [block, { isLoading }] = useBlockMemberMutation();
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const close = () => setAsking(null);

  async function confirm() {
    try {
      await block({ params: { id: withId } }).unwrap();
      close();
    } catch (error) {
      notifyFailure(error, failed);
    }
  }
  if (blocked === 'left') return null;
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={words.more} icon={<MoreIcon className="db:size-5" />} />}
      >
        <DropdownMenuItem onSelect={() => setAsking('report')}>
          <FlagIcon className="db:size-4" />
          <span>{words.report(withName)}</span>
        </DropdownMenuItem>
        {blocked !== 'by-me' && (
          <DropdownMenuItem onSelect={() => setAsking('block')}>
            <BanIcon className="db:size-4" />
            <span>{words.block.action(withName)}</span>
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={close}
        title={words.block.question(withName)}
        description={words.block.explanation}
        confirmText={words.block.confirm}
        pending={isLoading}
        destructive
        onConfirm={() => void confirm()}
      />
      {asking === 'report' && (
        <Suspense>
          <ReportPersonDialog about={{ reportedUserId: withId }} name={withName} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Lets the user report a message from the other member. */
export function ReportMessage({ messageId, name }: { messageId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="db:-my-3 db:cursor-pointer db:px-1 db:py-3 db:text-xs db:text-ink-muted db:hover:underline"
      >
        {words.reportMessage}
      </button>
      {isOpen && (
        <Suspense>
          <ReportPersonDialog
            about={{ messageId }}
            name={words.messageOf(name)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Explains why neither member can write: one has blocked the other, or the other member has left. Replaces
 * the composer unless there is still an open order or donation.
 */
export function Blocked({ conversation }: { conversation: ConversationPage }) {
  const { withId, withName, blocked, mayWrite } = conversation;
  const texts = {
    'by-me': mayWrite ? words.block.onlyOpen(withName) : words.block.blocked(withName),
    'by-other': words.block.unavailable,
    left: words.block.left,
  };
  const [unblock, { isLoading }] = useUnblockMemberMutation();
  async function press() {
    try {
      await unblock({ params: { id: withId } }).unwrap();
    } catch (error) {
      notifyFailure(error, failed);
    }
  }
  return (
    <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-3 db:border-t db:border-line db:p-4">
      <p>{texts[blocked ?? 'by-other']}</p>
      {blocked === 'by-me' && (
        <Button variant="secondary" pending={isLoading} onClick={() => void press()}>
          {words.block.unblock}
        </Button>
      )}
    </div>
  );
}
