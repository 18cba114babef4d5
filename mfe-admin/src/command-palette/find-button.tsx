import { Button } from '@alaso/ui';
import { SearchIcon } from '@alaso/ui/icons';
import { adminMessages } from '../admin.messages.ts';

/** Opens the command palette. Looks like a search field, or on phones like an icon button. */
export function FindButton({ onClick }: { onClick: () => void }) {
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'mac' : 'others';
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<SearchIcon aria-hidden="true" className="ad:size-4" />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="ad:justify-start ad:max-sm:size-11 ad:max-sm:justify-center ad:max-sm:p-0 ad:sm:w-60 ad:lg:w-72"
      onClick={onClick}
    >
      <span className="ad:text-ink-muted ad:max-sm:sr-only">{adminMessages.find}</span>
      <kbd
        aria-hidden="true"
        className="ad:ml-auto ad:font-sans ad:text-xs ad:font-normal ad:text-ink-muted ad:max-sm:hidden ad:pointer-coarse:hidden"
      >
        {adminMessages.findKeys[keys]}
      </kbd>
    </Button>
  );
}
