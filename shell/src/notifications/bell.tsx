import { cn, ErrorPanel, IconButton, lateModule, Spinner, useLateModule } from '@alaso/ui';
import { BellIcon } from '@alaso/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { useDisclosure } from '../disclosure/disclosure.ts';
import { bellMessages as messages } from './bell.messages.ts';
import { useUnreadCountQuery } from './notifications-api.ts';

/** Minimum age of a count, in ms, before it is refetched. */
const freshForMs = 60_000;

/**
 * Returns the number of unread notifications. A count that is at least a minute old is refetched when the tab
 * becomes visible or `refresh` is called.
 */
function useUnreadCount(): { unread: number; refresh: () => void } {
  const { data: unread = 0, startedTimeStamp = 0, refetch } = useUnreadCountQuery();

  const refresh = useCallback(() => {
    if (document.visibilityState === 'visible' && Date.now() - startedTimeStamp >= freshForMs) void refetch();
  }, [startedTimeStamp, refetch]);
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [refresh]);

  return { unread, refresh };
}

const createLateNotifications = () => lateModule(() => import('./late-notifications.ts'));
let made: ReturnType<typeof createLateNotifications> | undefined;

/**
 * Creates the module on first use, so that it is fetched in advance only if there is a bell, which is shown
 * only to a signed-in user.
 */
const lateNotifications = () => (made ??= createLateNotifications());

type BellProps = { className: string; onOpen: () => void };

/** Shows the number of unread notifications and opens the panel that lists them. */
export function Bell({ className, onOpen }: BellProps) {
  const { open, setOpen, box, toggle } = useDisclosure<HTMLDivElement>();
  const { unread, refresh } = useUnreadCount();
  const count = unread > 9 ? '9+' : unread;
  const [choosing, setChoosing] = useState(false);
  const late = useLateModule(lateNotifications(), false);
  const toggleOpen = () => {
    if (!open) {
      refresh();
      onOpen();
    }
    setOpen(!open);
  };
  const chooseNotifications = () => {
    setOpen(false);
    // Focus returns to this button when the dialog closes.
    toggle.current?.focus();
    setChoosing(true);
  };

  return (
    <div ref={box} className="al:@min-[40rem]:relative">
      <IconButton
        ref={toggle}
        className={cn('al:relative', className)}
        label={count ? messages.notificationsUnread(count) : messages.notifications}
        icon={<BellWithCount count={count} />}
        aria-expanded={open}
        aria-controls="notifications"
        onClick={toggleOpen}
      />
      {open && (
        <section
          id="notifications"
          aria-label={messages.notifications}
          className="al:absolute al:inset-x-0 al:top-full al:flex al:max-h-[calc(100svh-5rem)] al:flex-col al:border-y al:border-line al:bg-surface al:shadow-card al:@min-[40rem]:right-0 al:@min-[40rem]:left-auto al:@min-[40rem]:mt-2 al:@min-[40rem]:w-104 al:@min-[40rem]:rounded-card al:@min-[40rem]:border-x"
        >
          <Panel unread={unread} onLeave={() => setOpen(false)} onSettings={chooseNotifications} />
        </section>
      )}
      {late && <late.ReadHere unread={unread} />}
      {late && <late.NotificationSettings open={choosing} onOpenChange={setChoosing} />}
    </div>
  );
}

/**
 * A bell with a count. At twice the text size, the growth of the count is limited, so that the bell remains
 * visible.
 */
function BellWithCount({ count }: { count: number | string }) {
  return (
    <>
      <BellIcon className="al:size-5" />
      {count !== 0 && (
        <span
          aria-hidden="true"
          className="al:absolute al:top-0.5 al:right-0.5 al:flex al:h-[min(1.125rem,22px)] al:min-w-[min(1.125rem,22px)] al:items-center al:justify-center al:rounded-full al:bg-gold al:px-[4px] al:text-[length:min(0.75rem,15px)] al:leading-none al:font-bold al:text-on-gold"
        >
          {count}
        </span>
      )}
    </>
  );
}

/**
 * The list of notifications. Its code is fetched when the browser is idle or when the bell is first opened.
 */
function Panel(props: { unread: number; onLeave: () => void; onSettings: () => void }) {
  const [failed, setFailed] = useState(false);
  const late = useLateModule(lateNotifications(), !failed, () => setFailed(true));
  if (late) return <late.NotificationPanel {...props} />;
  if (failed) return <ErrorPanel title={messages.failed} onRetry={() => setFailed(false)} />;
  return (
    <div className="al:flex al:justify-center al:py-12">
      <Spinner />
    </div>
  );
}
