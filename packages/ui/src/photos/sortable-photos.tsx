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
} from '@dnd-kit/sortable';
import type { FormPhoto } from './form-photo.ts';
import { photoGridStyles } from './photo-grid-styles.ts';
import { PhotoTile } from './photo-tile.tsx';

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
  const indexOf = (id: UniqueIdentifier) => photos.findIndex((photo) => photo.id === id);
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
        <ul aria-label="Photos" className={photoGridStyles}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              isOnCard={isListing && index === 0}
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
      </SortableContext>
    </DndContext>
  );
}
