import { maxAltLength } from '@alaso/contracts';
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Badge } from '../display/card.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MoveIcon } from '../icons.ts';
import type { FormPhoto } from './photo-calls.ts';
import { photoGridStyles } from './photo-grid-styles.ts';
import { PreparedPicture } from './kept-photos.tsx';

export type SortablePhotosProps = {
  photos: readonly FormPhoto[];
  ownPictureOf: (photoId: string) => Blob | undefined;
  onChange: (photos: FormPhoto[]) => void;
  /** The photos of a listing: each is described, and the first one is on the card. */
  isListing: boolean;
};

/** The photos of a form, to be put into another order with a finger, a mouse or the keyboard. */
export function SortablePhotos({ photos, ownPictureOf, onChange, isListing }: SortablePhotosProps) {
  const sensors = useSensors(
    // A press that does not move is a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState('');
  const indexOf = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id);
  const put = (from: number, to: number, back?: 'left' | 'right') => {
    const photo = photos[from];
    if (!photo) return;
    onChange(arrayMove([...photos], from, to));
    setMoved(`Photo moved to place ${to + 1} of ${photos.length}.`);
    // The tile has another place in the document, where its button gets the focus again.
    requestAnimationFrame(() => {
      const tile = list.current?.children[to];
      const button = tile?.querySelector<HTMLElement>(`[data-move=${back}]`);
      (button ?? tile?.querySelector<HTMLElement>('[data-move]'))?.focus();
    });
  };
  const placeOf = (id: UniqueIdentifier) => `place ${indexOf(id) + 1} of ${photos.length}`;
  const held = (id: UniqueIdentifier) => `Picked up photo at ${placeOf(id)}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => held(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? held(active.id) : `Moved over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ over }) => (over ? `Photo dropped at ${placeOf(over.id)}.` : 'Photo not moved.'),
    onDragCancel: ({ active }) => `Cancelled. Photo is back at ${placeOf(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up a photo, arrow keys to move it, Space to drop it, Escape to cancel.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) {
          onChange(arrayMove([...photos], indexOf(active.id), indexOf(over.id)));
        }
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul ref={list} aria-label="Photos" className={photoGridStyles}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              isListing={isListing}
              onMove={(to, back) => put(index, to, back)}
              ownPicture={ownPictureOf(photo.id)}
              onDescribe={
                isListing
                  ? (alt) => onChange(photos.map((one) => (one.id === photo.id ? { ...one, alt } : one)))
                  : undefined
              }
              onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </ul>
        <p role="status" className="al:sr-only">
          {moved}
        </p>
      </SortableContext>
    </DndContext>
  );
}

/** While something is held, Escape puts it back and does nothing else: the dialog around it stays open. */
function useOwnEscape(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const claim = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    // Runs before the dialog, which ignores handled events.
    window.addEventListener('keydown', claim, { capture: true });
    return () => window.removeEventListener('keydown', claim, { capture: true });
  }, [isHeld]);
}

type TilePictureProps = {
  photo: FormPhoto;
  /** The local picture on this device. */
  ownPicture: Blob | undefined;
};

/** Shows the local picture of a photo, else its smallest variant. */
function TilePicture({ photo, ownPicture }: TilePictureProps) {
  return ownPicture ? (
    <OwnPicture file={ownPicture} alt={photo.alt} />
  ) : (
    <PreparedPicture photo={photo} gone="This photo is missing. Remove it and add it again." />
  );
}

function OwnPicture({ file, alt }: { file: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className="al:size-full al:object-cover" />;
}

type PhotoTileProps = {
  photo: FormPhoto;
  /** The position, from 1. */
  place: number;
  /** Number of photos. */
  count: number;
  /** The first photo of a listing is on its card. */
  isListing: boolean;
  /** Puts it at this index; `back` names the button that keeps the focus. */
  onMove: (to: number, back?: 'left' | 'right') => void;
  /** The local picture; absent after a reload. */
  ownPicture: Blob | undefined;
  /** Absent if photos have no description. */
  onDescribe: ((alt: string) => void) | undefined;
  onRemove: () => void;
};

/** A photo of the form that can be moved, described (in a listing) and removed. */
function PhotoTile({
  photo,
  place,
  count,
  isListing,
  ownPicture,
  onMove,
  onDescribe,
  onRemove,
}: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id });
  useOwnEscape(isDragging);
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={`al:flex al:min-w-0 al:flex-col al:gap-2 ${isDragging ? 'al:relative al:z-1' : ''}`}
    >
      <div
        className={`al:relative al:aspect-4/5 al:overflow-hidden al:rounded-control al:bg-sunken ${isDragging ? 'al:shadow-card' : ''}`}
      >
        <TilePicture photo={photo} ownPicture={ownPicture} />
        {isListing && place === 1 && <Badge className="al:absolute al:bottom-2 al:left-2">Cover</Badge>}
        {isListing && place > 1 && (
          <button
            type="button"
            aria-label={`Make cover: photo ${place}`}
            onClick={() => onMove(0)}
            className="al:absolute al:bottom-1 al:left-1 al:min-h-11 al:rounded-control al:bg-surface/90 al:px-2.5 al:text-xs al:font-semibold al:text-ink al:hover:bg-surface"
          >
            Make cover
          </button>
        )}
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move photo ${place}`}
          className="al:absolute al:top-1 al:left-1 al:flex al:size-11 al:cursor-grab al:touch-none al:items-center al:justify-center al:rounded-control al:bg-surface/90 al:text-ink al:hover:bg-surface"
        >
          <MoveIcon aria-hidden="true" className="al:size-5" />
        </button>
        <div className="al:absolute al:top-1 al:right-1 al:rounded-control al:bg-surface/90">
          <IconButton
            label={`Remove photo ${place}`}
            icon={<CloseIcon aria-hidden="true" className="al:size-5" />}
            onClick={onRemove}
          />
        </div>
      </div>
      {count > 1 && (
        <div className="al:flex al:justify-between">
          {place > 1 ? (
            <IconButton
              label={`Move left: photo ${place}`}
              icon={<ArrowLeftIcon aria-hidden="true" className="al:size-5" />}
              onClick={() => onMove(place - 2, 'left')}
              data-move="left"
            />
          ) : (
            <span />
          )}
          {place < count && (
            <IconButton
              label={`Move right: photo ${place}`}
              icon={<ArrowRightIcon aria-hidden="true" className="al:size-5" />}
              onClick={() => onMove(place, 'right')}
              data-move="right"
            />
          )}
        </div>
      )}
      {onDescribe && (
        <Field label={`Description of photo ${place}`} labelHidden optional>
          <Input
            value={photo.alt}
            onChange={(event) => onDescribe(event.target.value)}
            placeholder="Describe this photo"
            maxLength={maxAltLength}
            autoComplete="off"
          />
        </Field>
      )}
    </li>
  );
}
