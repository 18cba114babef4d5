import type { ShownPlace } from '@alaso/contracts';
import { type SafePlace, safePlaceInWords, suggestPlaces } from '@alaso/contracts/safe-places';
import { Chips } from '@alaso/ui/chips';
import { meetingMessages as words } from './meetings.messages.ts';

export type SafePlacesProps = {
  /** The place of the item. */
  near: ShownPlace;
  chosen: string;
  onChoose: (place: string) => void;
};

/** Suggests well-known public places to tap instead of typing one; renders nothing if we know of none. */
export function SafePlaces({ near, chosen, onChoose }: SafePlacesProps) {
  const { inLga, elsewhere } = suggestPlaces(near);
  const groups: [label: string, places: SafePlace[]][] = [
    [words.wellKnown(near.lga), inLga],
    [inLga.length > 0 ? words.elsewhere(near.state) : words.wellKnown(near.state), elsewhere],
  ];
  return groups
    .filter(([, places]) => places.length > 0)
    .map(([label, places]) => (
      <div key={label} className="db:-mt-2 db:flex db:flex-col db:gap-1">
        <p className="db:text-sm db:text-ink-muted">{label}</p>
        <Chips
          label={label}
          options={places.map(safePlaceInWords)}
          isChosen={(one) => one === chosen}
          onChoose={onChoose}
        />
      </div>
    ));
}
