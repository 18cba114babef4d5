import { highestPrice, isFirstDay, newAccountLimits, type User } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { uploadPageMessages } from './upload-page.messages.ts';

/** Says what a new account cannot do yet, before its owner tries. */
export function NewAccountNote({ user: { newAccount } }: { user: User }) {
  const [now] = useState(() => new Date());
  const limit = highestPrice(newAccount, now);
  const firstDay = isFirstDay(newAccount, now);
  if (limit === undefined && !firstDay) return null;
  return (
    <p className="mk:max-w-measure mk:rounded-card mk:bg-sunken mk:p-4 mk:text-sm">
      {firstDay && <span>{uploadPageMessages.newAccount.firstDay(newAccountLimits.listingsOnFirstDay)}</span>}
      {limit !== undefined && (
        <>
          <span>{uploadPageMessages.newAccount.highestPrice(formatNaira(String(limit)))}</span>
          <Link
            to="/dashboard?tab=profile"
            className="mk:font-semibold mk:text-primary mk:underline mk:underline-offset-4"
          >
            {uploadPageMessages.newAccount.verifyPhone}
          </Link>
        </>
      )}
    </p>
  );
}
