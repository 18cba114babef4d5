import type { Organization } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

export type OrganizationOptionsProps = {
  id: string;
  organizations: readonly Organization[];
  /** Which one Enter would choose; -1 for none. */
  active: number;
  onChoose: (organization: Organization) => void;
};

/** In a dialog the list would begin below what can be seen. */
const showWhole = (list: HTMLUListElement | null) => list?.scrollIntoView?.({ block: 'nearest' });

/** The verified organizations under the name, each with what it needs. The focus stays in the box. */
export function OrganizationOptions({ id, organizations, active, onChoose }: OrganizationOptionsProps) {
  return (
    <ul
      ref={showWhole}
      id={id}
      role="listbox"
      aria-label="Verified organizations"
      onMouseDown={(event) => event.preventDefault()}
      className="mk:absolute mk:inset-x-0 mk:top-full mk:z-20 mk:mt-1 mk:max-h-64 mk:overflow-y-auto mk:rounded-control mk:border mk:border-line mk:bg-surface mk:py-1 mk:shadow-card"
    >
      {organizations.map((organization, place) => (
        <li
          key={organization.id}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(organization)}
          className={cn(
            'mk:flex mk:min-h-11 mk:cursor-pointer mk:flex-col mk:justify-center mk:px-3 mk:py-1.5 mk:hover:bg-sunken',
            place === active && 'mk:bg-sunken mk:outline-2 mk:-outline-offset-2 mk:outline-primary',
          )}
        >
          <span className="mk:flex mk:items-center mk:gap-1.5 mk:text-sm mk:font-semibold mk:wrap-anywhere">
            {organization.name}
            <BadgeCheckIcon aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-leaf" />
          </span>
          <span className="mk:line-clamp-2 mk:text-xs mk:text-ink-muted mk:wrap-anywhere">
            {organization.needs.join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
