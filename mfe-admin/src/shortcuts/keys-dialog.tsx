import { Dialog } from '@alaso/ui';
import type { Keys } from './shortcuts.ts';

const keyWords = [
  ['Ctrl K or ⌘ K', 'Find anything'],
  ['j, k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Select the case of the row'],
  ['a', 'Approve the report of the row'],
  ['d, then Enter', 'Dismiss the report of the row'],
  ['/', 'Search in the table'],
  ['?', 'Show this list'],
] as const;

/** The keys of the admin pages, and their switch. */
export default function KeysDialog({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-2 ad:text-sm">
        {keyWords.map(([key, what]) => (
          <div key={key} className="ad:contents">
            <dt className="ad:font-semibold ad:whitespace-nowrap">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="ad:mt-4 ad:flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:gap-3 ad:text-sm">
        <input
          type="checkbox"
          checked={keys.areOn}
          onChange={({ target }) => keys.setOn(target.checked)}
          className="ad:size-5 ad:shrink-0 ad:accent-primary"
        />
        Single-key shortcuts. Turn off if they clash with your screen reader or voice control.
      </label>
    </Dialog>
  );
}
