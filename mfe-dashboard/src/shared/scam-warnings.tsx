import type { ScamRule } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { warningMessages } from './scam-warnings.messages.ts';

/** Shows the warnings about a member's text. Both members see them. */
export function ScamWarnings({ warnings, className }: { warnings: readonly ScamRule[]; className?: string }) {
  return warnings.map((warning) => (
    <p
      key={warning}
      className={cn(
        'db:flex db:items-start db:gap-1.5 db:text-sm db:font-semibold db:text-gold-ink',
        className,
      )}
    >
      <WarningIcon aria-hidden="true" className="db:mt-0.5 db:size-4 db:shrink-0" />
      {warningMessages[warning]}
    </p>
  ));
}
