import { type Organization, type OrganizationType, type ShownPlace, State } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { cn, Field, Input } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useListOrganizationsQuery } from '../shared/dialogs-api.ts';
import { useSettled } from '../shared/use-settled.ts';
import { donateMessages } from './donate.messages.ts';

const optionId = (listId: string, index: number) => `${listId}-${index}`;

type OrganizationOptionsProps = {
  id: string;
  organizations: readonly Organization[];
  area: State | undefined;
  /** The index of the suggestion that Enter selects, or -1 for none. */
  active: number;
  onChoose: (organization: Organization) => void;
};

/** Scrolls the list into view, because in a dialog it could start below the visible area. */
const showWhole = (list: HTMLUListElement | null) => list?.scrollIntoView?.({ block: 'nearest' });

/** Suggests verified organizations and shows their needs. Focus stays in the text box. */
function OrganizationOptions({ id, organizations, area, active, onChoose }: OrganizationOptionsProps) {
  return (
    <ul
      ref={showWhole}
      id={id}
      role="listbox"
      aria-label={donateMessages.suggestions}
      onMouseDown={(event) => event.preventDefault()}
      className="mk:absolute mk:inset-x-0 mk:top-full mk:z-20 mk:mt-1 mk:max-h-64 mk:overflow-y-auto mk:rounded-control mk:border mk:border-line mk:bg-surface mk:py-1 mk:shadow-card"
    >
      {organizations.map((organization, index) => (
        <li
          key={organization.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(organization)}
          className={cn(
            'mk:flex mk:min-h-11 mk:cursor-pointer mk:flex-col mk:justify-center mk:px-3 mk:py-1.5 mk:hover:bg-sunken',
            index === active && 'mk:bg-sunken mk:outline-2 mk:-outline-offset-2 mk:outline-primary',
          )}
        >
          <span className="mk:flex mk:items-center mk:gap-1.5 mk:text-sm mk:font-semibold mk:wrap-anywhere">
            <span>{organization.name}</span>
            <BadgeCheckIcon aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-leaf" />
          </span>
          <span className="mk:line-clamp-2 mk:text-xs mk:text-ink-muted mk:wrap-anywhere">
            {[
              area && organization.areas.includes(area) && donateMessages.worksIn(area),
              ...organization.needs,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The delay between the last keystroke and fetching suggestions, in ms. */
const waitMs = 150;
/** The number of suggestions that fit above the keyboard on a small phone. */
const suggested = '6';
/** The number of suggestions taken from the item's state, which are listed first. */
const nearFirst = '3';

export type OrganizationFieldProps = {
  type: OrganizationType;
  place: ShownPlace | null;
  name: string;
  /** The selected verified organization. Cleared when the name is edited. */
  chosen: Organization | null;
  error: string | undefined;
  onType: (name: string) => void;
  onChoose: (organization: Organization) => void;
};

/**
 * The Organization Name field, which accepts any name and suggests verified organizations of the selected
 * type, with their needs. Follows the combobox pattern in the ARIA Authoring Practices, with focus staying in
 * the text box.
 */
export function OrganizationField(props: OrganizationFieldProps) {
  const { type, place, name, chosen, error, onType, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const search = useSettled(cutText(name.trim(), 100), waitMs);
  const { currentData = { items: [] } } = useListOrganizationsQuery(
    { query: { type, search, limit: suggested } },
    { skip: !isOpen || chosen !== null },
  );
  const area = State.safeParse(place?.state).data;
  const { currentData: near = { items: [] } } = useListOrganizationsQuery(
    { query: { type, search, limit: nearFirst, ...(area && { area }) } },
    { skip: !isOpen || chosen !== null || area === undefined },
  );
  const isFar = ({ id }: Organization) => !near.items.some((one) => one.id === id);
  const organizations = chosen ? [] : [...near.items, ...currentData.items.filter(isFar)];
  const isShown = isOpen && organizations.length > 0;
  const pointed = isShown ? organizations[active] : undefined;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (organization: Organization) => {
    close();
    onChoose(organization);
  };

  useEffect(() => {
    if (!isShown) return undefined;
    // Closes only the list. The dialog also listens for Escape on the document and would otherwise close too.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [isShown]);

  const steer = (event: KeyboardEvent) => {
    const count = organizations.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isShown) setIsOpen(true);
    // The arrow keys also stop at -1, which is the text box.
    else if (event.key === 'ArrowDown') setActive(((active + 2) % (count + 1)) - 1);
    else if (event.key === 'ArrowUp') setActive(((active + 1 + count) % (count + 1)) - 1);
    else if (event.key === 'Enter' && pointed) choose(pointed);
    else return;
    event.preventDefault();
  };

  return (
    <div className="mk:relative">
      <Field
        label={donateMessages.name}
        required
        error={error}
        hint={chosen && donateMessages.verifiedNeeds(chosen.needs)}
      >
        <Input
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={pointed && optionId(listId, active)}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            onType(target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={steer}
        />
      </Field>
      {isShown && <OrganizationOptions {...{ organizations, area, active }} id={listId} onChoose={choose} />}
    </div>
  );
}
