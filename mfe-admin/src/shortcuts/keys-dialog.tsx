import { Dialog } from '@alaso/ui';
import { keyWords, shortcutsMessages } from './shortcuts.messages.ts';
import type { Keys } from './shortcuts.ts';

/** Lists the admin keyboard shortcuts, with a switch to turn them on or off. */
export default function KeysDialog({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={shortcutsMessages.title}>
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
        {shortcutsMessages.singleKeys}
      </label>
    </Dialog>
  );
}
