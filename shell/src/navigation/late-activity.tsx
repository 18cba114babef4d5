import { MessagesLink } from '../conversations/messages-link.tsx';
import { Bell } from '../notifications/bell.tsx';

export type ActivityProps = {
  className: string;
  /** The bell's panel opens. */
  onOpen: () => void;
};

/** Unread messages and notifications, in one chunk that no visitor loads. */
export function Activity({ className, onOpen }: ActivityProps) {
  return (
    <>
      <MessagesLink className={className} />
      <Bell className={className} onOpen={onOpen} />
    </>
  );
}
