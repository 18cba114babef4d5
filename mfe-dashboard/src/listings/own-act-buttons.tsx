import type { Listing, OwnAct } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { DeleteIcon, DonateIcon, EditIcon, PauseIcon, ResumeIcon, RetryIcon, TagIcon } from '@alaso/ui/icons';
import type { ReactNode } from 'react';
import { actOn, ownActWords } from './listings.messages.ts';

const icons: Record<OwnAct, ReactNode> = {
  edit: <EditIcon className="db:size-4" />,
  delete: <DeleteIcon className="db:size-4" />,
  donate: <DonateIcon className="db:size-4" />,
  pause: <PauseIcon className="db:size-4" />,
  resume: <ResumeIcon className="db:size-4" />,
  restore: <RetryIcon className="db:size-4" />,
  'list-again': <TagIcon className="db:size-4" />,
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
      className="db:relative db:z-1 db:min-w-fit db:flex-1 db:px-3!"
    >
      {ownActWords[act]}
    </Button>
  ));
