import type { Listing } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useEffect, useRef } from 'react';
import { changedFields, fieldNames } from './listing-edits.ts';

const inWords = new Intl.ListFormat('en');

export type EditedMeanwhileProps = {
  /** The version that the person has begun with. */
  base: Listing;
  /** The version that is there; null until it has been read. */
  newer: Listing | null;
  onLoad: () => void;
  onKeep: () => void;
};

/** Says that the listing was changed somewhere else, and asks which version is to stand. */
export function EditedMeanwhile({ base, newer, onLoad, onKeep }: EditedMeanwhileProps) {
  const changed = newer ? changedFields(base, newer).map((name) => fieldNames[name]) : [];
  const told = useRef<HTMLDivElement>(null);
  // Save is at hand wherever the form is scrolled to.
  useEffect(() => told.current?.scrollIntoView({ block: 'center' }), []);

  return (
    <div
      ref={told}
      role="alert"
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm"
    >
      <p>
        This listing was edited elsewhere
        {changed.length > 0 && `: ${inWords.format(changed)}`}. What you have written is still here. Keep
        yours, and only what you have changed is saved over the newer version.
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <Button variant="secondary" disabled={!newer} onClick={onLoad}>
          Use the newer version
        </Button>
        <Button disabled={!newer} onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
