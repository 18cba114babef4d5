import type { Organization, OrganizationType } from '@alaso/contracts';
import { Field, Input } from '@alaso/ui';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useListOrganizationsQuery } from '../listing-page/item-api.ts';
import { useSettled } from '../shared/use-settled.ts';
import { optionId, OrganizationOptions } from './organization-options.tsx';

/** From the last key to the suggestions. */
const waitMs = 150;
/** As many as fit on a small screen above its keyboard. */
const suggested = '6';

export type OrganizationFieldProps = {
  type: OrganizationType;
  name: string;
  /** The verified one that was chosen; nothing of it holds once the name is typed over. */
  chosen: Organization | null;
  error: string | undefined;
  onType: (name: string) => void;
  onChoose: (organization: Organization) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

/**
 * Organization Name: any name can be typed; verified ones of the chosen type are suggested with what they
 * need. A combobox, after the ARIA Authoring Practices, whose focus stays in the box.
 */
export function OrganizationField(props: OrganizationFieldProps) {
  const { type, name, chosen, error, onType, onChoose, onBlur, ref } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const search = useSettled(name.trim().slice(0, 100), waitMs);
  const { currentData = { items: [] } } = useListOrganizationsQuery(
    { query: { type, search, limit: suggested } },
    { skip: !isOpen || chosen !== null },
  );
  const organizations = chosen ? [] : currentData.items;
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
    // The dialog hears Escape at the document and would close: the list is the first to go.
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
    // One place more than there are suggestions: at -1 the box itself is what counts.
    else if (event.key === 'ArrowDown') setActive(((active + 2) % (count + 1)) - 1);
    else if (event.key === 'ArrowUp') setActive(((active + 1 + count) % (count + 1)) - 1);
    else if (event.key === 'Enter' && pointed) choose(pointed);
    else return;
    event.preventDefault();
  };

  return (
    <div className="mk:relative">
      <Field
        label="Organization Name"
        required
        error={error}
        hint={chosen && `Verified. Needs: ${chosen.needs.join(', ')}`}
      >
        <Input
          ref={ref}
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
          onBlur={() => {
            close();
            onBlur();
          }}
          onKeyDown={steer}
        />
      </Field>
      {isShown && (
        <OrganizationOptions id={listId} organizations={organizations} active={active} onChoose={choose} />
      )}
    </div>
  );
}
