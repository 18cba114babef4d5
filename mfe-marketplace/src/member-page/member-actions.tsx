import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, ConfirmDialog } from '@alaso/ui';
import { BanIcon, FlagIcon } from '@alaso/ui/icons';
import { createEndpoints, endpointOf, notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { memberMessages as words } from './member-page.messages.ts';

const { useListBlocksQuery, useBlockMemberMutation, useUnblockMemberMutation } = createEndpoints(
  'marketplace',
  (build) => ({
    listBlocks: endpointOf(build, ordersRoutes.listBlocks),
    blockMember: endpointOf(build, ordersRoutes.blockMember),
    unblockMember: endpointOf(build, ordersRoutes.unblockMember),
  }),
);

const ReportDialog = lazy(async () => ({
  default: (await import('../listing-page/report-dialog.tsx')).ReportDialog,
}));

/** Lets the user report, block, or unblock a member. Visitors are redirected to the sign-in screen. */
export default function MemberActions({ id, name }: { id: string; name: string }) {
  const { user } = useSession();
  const requireSession = useRequireSession();
  const { data: blocks } = useListBlocksQuery({}, { skip: !user });
  const [block, blocking] = useBlockMemberMutation();
  const [unblock, unblocking] = useUnblockMemberMutation();
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const close = () => setAsking(null);
  const isBlocked = blocks?.some(({ userId }) => userId === id) ?? false;

  async function change(send: typeof block | typeof unblock) {
    try {
      await send({ params: { id } }).unwrap();
      close();
    } catch (error) {
      notifyFailure(error, words.block.failed);
    }
  }
  return (
    <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-6 mk:gap-y-2">
      <Button
        variant="ghost"
        onClick={() => requireSession() && setAsking('report')}
        icon={<FlagIcon className="mk:size-4" />}
        className="mk:-ml-3 mk:text-sm mk:text-ink-muted"
      >
        {words.report}
      </Button>
      {isBlocked ? (
        <p className="mk:flex mk:flex-wrap mk:items-center mk:gap-3 mk:text-sm">
          <span>{words.block.blocked(name)}</span>
          <Button variant="secondary" pending={unblocking.isLoading} onClick={() => void change(unblock)}>
            {words.block.unblock}
          </Button>
        </p>
      ) : (
        <Button
          variant="ghost"
          onClick={() => requireSession() && setAsking('block')}
          icon={<BanIcon className="mk:size-4" />}
          className="mk:-ml-3 mk:text-sm mk:text-ink-muted"
        >
          {words.block.action(name)}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={close}
        title={words.block.question(name)}
        description={words.block.explanation}
        confirmText={words.block.confirm}
        pending={blocking.isLoading}
        destructive
        onConfirm={() => void change(block)}
      />
      {asking === 'report' && (
        <Suspense>
          <ReportDialog about={{ reportedUserId: id }} name={name} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
