import type { Listing, OwnAct } from '@alaso/contracts';
import { Button, cn } from '@alaso/ui';
import { DeleteIcon, DonateIcon, EditIcon, PauseIcon, ResumeIcon, RetryIcon, TagIcon } from '@alaso/ui/icons';
import type { ReactNode } from 'react';
import { actOn, ownActWords } from './listings.messages.ts';

/** On phones, two words fit beside each other only without icons. */
const icon = 'db:size-4 db:max-sm:hidden';
const icons: Record<OwnAct, ReactNode> = {
  edit: <EditIcon className={icon} />,
  delete: <DeleteIcon className={icon} />,
  donate: <DonateIcon className={icon} />,
  pause: <PauseIcon className={icon} />,
  resume: <ResumeIcon className={icon} />,
  restore: <RetryIcon className={icon} />,
  'list-again': <TagIcon className={icon} />,
};

type OwnActButtonsProps = {
  listing: Listing;
  /** The actions, in display order. */
  acts: readonly OwnAct[];
  /** The action in progress, if any. */
  pending?: OwnAct | null;
  onAct: (act: OwnAct) => void;
};

/** The buttons on the card of an item for its owner. */
export const OwnActButtons = ({ listing, acts, pending = null, onAct }: OwnActButtonsProps) =>
  acts.map((act) => (
    <Button
      key={act}
      variant="secondary"
      icon={icons[act]}
      pending={act === pending}
      aria-label={actOn(ownActWords[act], listing.title)}
      onClick={() => onAct(act)}
      className={cn(
        'db:relative db:z-1 db:min-w-fit db:flex-1 db:px-1! db:max-sm:text-sm! db:sm:px-3!',
        act === 'delete' && 'db:text-danger',
      )}
    >
      {ownActWords[act]}
    </Button>
  ));
