import { Button } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { useState } from 'react';
import { safetyMessages as words } from './meetings.messages.ts';

const keyOf = (userId: string) => `alaso-meeting-tips:${userId}`;

function wereSeen(userId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns whether the user still has to read the safety tips, and a function that records on this device that
 * the user has read them.
 */
export function useSafetyTips(userId: string) {
  const [isNew, setNew] = useState(() => !wereSeen(userId));
  const saw = () => {
    setNew(false);
    try {
      window.localStorage.setItem(keyOf(userId), 'seen');
    } catch {
      // If storage is blocked, the tips are shown again next time.
    }
  };
  return { isNew, saw };
}

/** Explains how to meet safely. Shown until the user has read it once. */
export function SafetyTips({ onSeen }: { onSeen: () => void }) {
  return (
    <section
      aria-label={words.title}
      className="db:flex db:flex-col db:items-start db:gap-2 db:rounded-control db:border-l-4 db:border-l-gold db:bg-sunken db:p-3 db:text-sm"
    >
      <h3 className="db:flex db:items-center db:gap-2 db:font-sans db:text-sm db:font-bold">
        <WarningIcon aria-hidden="true" className="db:size-4 db:shrink-0 db:text-gold-ink" />
        <span>{words.title}</span>
      </h3>
      <ul className="db:flex db:list-disc db:flex-col db:gap-1 db:pl-5">
        {words.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={onSeen}>
        {words.seen}
      </Button>
    </section>
  );
}
