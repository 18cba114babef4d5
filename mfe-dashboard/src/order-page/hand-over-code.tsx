import { Button } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { lazy, Suspense } from 'react';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** Returns the six digits in two groups, as people read them out. */
const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * The address that the QR code holds: it opens the seller's page of the order with the code in its place.
 * After the #, so that it never reaches a server or a log.
 */
const addressWithCode = (orderId: string, code: string) =>
  `${window.location.origin}/dashboard?tab=transactions&order=${orderId}#code=${code}`;

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify({ title: 'Code copied' });
  } catch {
    notify({ title: 'Could not copy the code', description: code, variant: 'destructive' });
  }
}

/** Shows the code that the buyer shares with the seller once they have the item. */
export function HandOverCode({ code, orderId }: { code: string; orderId: string }) {
  return (
    <div className="db:flex db:flex-wrap db:items-center db:gap-x-6 db:gap-y-4 db:rounded-control db:bg-sunken db:p-4">
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-44 db:flex-col db:items-start db:gap-2">
        <h3 className="db:font-sans db:text-sm db:font-semibold">Your hand-over code</h3>
        <p
          aria-label={code.split('').join(' ')}
          role="img"
          className="db:font-mono db:text-2xl db:font-bold db:tracking-wider db:tabular-nums"
        >
          {inGroups(code)}
        </p>
        <p className="db:text-xs db:text-ink-muted">
          Only share this once you have the item in your hands. They can also scan it.
        </p>
        <Button variant="secondary" onClick={() => void copy(code)}>
          Copy the code
        </Button>
      </div>
      <div className="db:aspect-square db:w-36 db:max-w-full">
        <Suspense fallback={null}>
          <QrCode text={addressWithCode(orderId, code)} />
        </Suspense>
      </div>
    </div>
  );
}
