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
import { PreparedPicture } from './prepared-picture.tsx';
import { sortableMessages as messages } from './sortable-photos.messages.ts';

export type SortablePhotosProps = {
  photos: readonly FormPhoto[];
  ownPictureOf: (photoId: string) => Blob | undefined;
  onChange: (photos: FormPhoto[]) => void;
  /** True for listing photos: each has a description, and the first is shown on the card. */
  isListing: boolean;
};

/** Lets users sort a form's photos by touch, mouse, or keyboard. */
export function SortablePhotos({ photos, ownPictureOf, onChange, isListing }: SortablePhotosProps) {
  const sensors = useSensors(
    // A click without movement does not start dragging.
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
    setMoved(messages.moved({ position: to + 1, count: photos.length }));
    // Restores focus to the button after its tile has moved in the document.
    requestAnimationFrame(() => {
      const tile = list.current?.children[to];
      const button = tile?.querySelector<HTMLElement>(`[data-move=${back}]`);
      (button ?? tile?.querySelector<HTMLElement>('[data-move]'))?.focus();
    });
  };
  const positionOf = (id: UniqueIdentifier) => ({ position: indexOf(id) + 1, count: photos.length });
  const pickedUp = (id: UniqueIdentifier) => messages.pickedUp(positionOf(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : messages.movedOver(positionOf(over.id));
    },
    onDragEnd: ({ over }) => (over ? messages.dropped(positionOf(over.id)) : messages.notMoved),
    onDragCancel: ({ active }) => messages.cancelled(positionOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: messages.instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) {
          onChange(arrayMove([...photos], indexOf(active.id), indexOf(over.id)));
        }
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul ref={list} aria-label={messages.label} className={photoGridStyles}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={index + 1}
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

/** While a photo is being dragged, Escape only puts it back, and the surrounding dialog stays open. */
function useOwnEscape(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const claim = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    // Runs before the dialog's listener, which ignores handled events.
    window.addEventListener('keydown', claim, { capture: true });
    return () => window.removeEventListener('keydown', claim, { capture: true });
  }, [isHeld]);
}

type TilePictureProps = {
  photo: FormPhoto;
  ownPicture: Blob | undefined;
};

/** Shows a photo's local image, or its smallest variant if there is none. */
function TilePicture({ photo, ownPicture }: TilePictureProps) {
  return ownPicture ? (
    <OwnPicture file={ownPicture} alt={photo.alt} />
  ) : (
    <PreparedPicture photo={photo} gone={messages.missing} />
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
  /** The position, starting at 1. */
  position: number;
  count: number;
  isListing: boolean;
  /** Moves the photo to this index. `back` is the button that gets focus again after the move. */
  onMove: (to: number, back?: 'left' | 'right') => void;
  /** The local image. Absent after a reload. */
  ownPicture: Blob | undefined;
  /** Absent for photos without descriptions. */
  onDescribe: ((alt: string) => void) | undefined;
  onRemove: () => void;
};

function PhotoTile({
  photo,
  position,
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
        {isListing && position === 1 && (
          <Badge className="al:absolute al:bottom-2 al:left-2">{messages.cover}</Badge>
        )}
        {isListing && position > 1 && (
          <button
            type="button"
            aria-label={messages.makeCoverOf(position)}
            onClick={() => onMove(0)}
            className="al:absolute al:bottom-1 al:left-1 al:min-h-11 al:rounded-control al:bg-surface/90 al:px-2.5 al:text-xs al:font-semibold al:text-ink al:hover:bg-surface"
          >
            {messages.makeCover}
          </button>
        )}
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={messages.move(position)}
          className="al:absolute al:top-1 al:left-1 al:flex al:size-11 al:cursor-grab al:touch-none al:items-center al:justify-center al:rounded-control al:bg-surface/90 al:text-ink al:hover:bg-surface"
        >
          <MoveIcon aria-hidden="true" className="al:size-5" />
        </button>
        <div className="al:absolute al:top-1 al:right-1 al:rounded-control al:bg-surface/90">
          <IconButton
            label={messages.remove(position)}
            icon={<CloseIcon aria-hidden="true" className="al:size-5" />}
            onClick={onRemove}
          />
        </div>
      </div>
      {count > 1 && (
        <div className="al:flex al:justify-between">
          {position > 1 ? (
            <IconButton
              label={messages.moveLeft(position)}
              icon={<ArrowLeftIcon aria-hidden="true" className="al:size-5" />}
              onClick={() => onMove(position - 2, 'left')}
              data-move="left"
            />
          ) : (
            <span />
          )}
          {position < count && (
            <IconButton
              label={messages.moveRight(position)}
              icon={<ArrowRightIcon aria-hidden="true" className="al:size-5" />}
              onClick={() => onMove(position, 'right')}
              data-move="right"
            />
          )}
        </div>
      )}
      {onDescribe && (
        <Field label={messages.description(position)} labelHidden optional>
          <Input
            value={photo.alt}
            onChange={(event) => onDescribe(event.target.value)}
            placeholder={messages.describe}
            maxLength={maxAltLength}
            autoComplete="off"
          />
        </Field>
      )}
    </li>
  );
}
