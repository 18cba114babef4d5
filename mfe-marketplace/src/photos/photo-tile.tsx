import { maxAltLength } from '@alaso/contracts';
import { Badge, CloseIcon, Field, IconButton, Input, MoveIcon } from '@alaso/ui';
import { useSortable } from '@dnd-kit/sortable';
import type { FormPhoto } from './form-photo.ts';
import { TilePicture } from './tile-picture.tsx';
import { useOwnEscape } from './use-own-escape.ts';

export type PhotoTileProps = {
  photo: FormPhoto;
  /** From 1. */
  place: number;
  /** The person's own picture of it; absent after the page was loaded anew. */
  ownPicture: Blob | undefined;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** A photo of the form: to move, to describe, to remove. */
export function PhotoTile({ photo, place, ownPicture, onDescribe, onRemove }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id });
  useOwnEscape(isDragging);
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={`mk:flex mk:min-w-0 mk:flex-col mk:gap-2 ${isDragging ? 'mk:relative mk:z-1' : ''}`}
    >
      <div
        className={`mk:relative mk:aspect-4/5 mk:overflow-hidden mk:rounded-control mk:bg-sunken ${isDragging ? 'mk:shadow-card' : ''}`}
      >
        <TilePicture photo={photo} ownPicture={ownPicture} />
        {place === 1 && <Badge className="mk:absolute mk:bottom-2 mk:left-2">On the card</Badge>}
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move photo ${place}`}
          className="mk:absolute mk:top-1 mk:left-1 mk:flex mk:size-11 mk:cursor-grab mk:touch-none mk:items-center mk:justify-center mk:rounded-control mk:bg-surface/90 mk:text-ink mk:hover:bg-surface"
        >
          <MoveIcon aria-hidden="true" className="mk:size-5" />
        </button>
        <div className="mk:absolute mk:top-1 mk:right-1 mk:rounded-control mk:bg-surface/90">
          <IconButton
            label={`Remove photo ${place}`}
            icon={<CloseIcon aria-hidden="true" className="mk:size-5" />}
            onClick={onRemove}
          />
        </div>
      </div>
      <Field label={`What photo ${place} shows`} labelHidden optional>
        <Input
          value={photo.alt}
          onChange={(event) => onDescribe(event.target.value)}
          placeholder="Describe it"
          maxLength={maxAltLength}
          autoComplete="off"
        />
      </Field>
    </li>
  );
}
