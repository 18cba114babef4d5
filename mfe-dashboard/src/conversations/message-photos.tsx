import { type KeptPhoto, conversationLimits, messagePhotoAddress, type PhotoSize } from '@alaso/contracts';
import { Button, cn, Dialog, IconButton } from '@alaso/ui';
import { ArrowLeftIcon, ArrowRightIcon, CameraIcon, CloseIcon } from '@alaso/ui/icons';
import { PhotoButton, PreparedPicture } from '@alaso/ui/photos';
import { type KeyboardEvent, useState } from 'react';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { conversationMessages } from './conversations.messages.ts';

const { photos: words } = conversationMessages;

/**
 * URLs of the photos uploaded from this page, by photo id. The photos have no public URL until the message is
 * sent.
 */
const ownPictures = new Map<string, string>();

type PhotoOfMessage = Pick<KeptPhoto, 'id' | 'width'>;

/** Returns the URL of a message photo, or of its local copy on this device. */
const addressOf = (messageId: string, photoId: string, size: PhotoSize) =>
  ownPictures.get(photoId) ?? messagePhotoAddress(messageId, photoId, size);

/** Shows a photo from an unsent message. After a reload, the photo is available only from the server. */
function OwnPicture({ photoId, alt }: { photoId: string; alt: string }) {
  const picture = ownPictures.get(photoId);
  return picture === undefined ? (
    <span className="db:flex db:size-full db:items-center db:justify-center">
      <CameraIcon aria-label={alt} className="db:size-6" />
    </span>
  ) : (
    <img src={picture} alt={alt} className="db:size-full db:object-cover" />
  );
}

const tile = 'db:block db:size-16 db:overflow-hidden db:rounded-control db:bg-sunken db:text-ink-muted';

type ChosenPhotosProps = {
  photos: readonly KeptPhoto[];
  /** Absent while the message is being sent. */
  onRemove?: (photoId: string) => void;
};

export function ChosenPhotos({ photos, onRemove }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={words.chosen} className="db:flex db:flex-wrap db:gap-2">
      {photos.map(({ id }, index) => (
        <li key={id} className="db:relative">
          <span className={cn(tile, onRemove && 'db:size-20')}>
            <OwnPicture photoId={id} alt={words.photo(index + 1, photos.length)} />
          </span>
          {onRemove && (
            <span className="db:absolute db:-top-1 db:-right-1 db:rounded-full db:bg-surface/90">
              <IconButton
                label={words.remove(index + 1)}
                icon={<CloseIcon className="db:size-4" />}
                onClick={() => onRemove(id)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type AddPhotoProps = { photos: readonly KeptPhoto[]; onChange: (photos: readonly KeptPhoto[]) => void };

/** Uploads a private photo. Unlike text, photos require a network connection. */
export function AddPhoto({ photos, onChange }: AddPhotoProps) {
  const calls = usePhotoCalls({ isPrivate: true });
  const [hint, setHint] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <>
      <PhotoButton
        calls={calls}
        isSquare={false}
        isKnown={(fileId) => files.includes(fileId)}
        mayAddAnother={photos.length + 1 < conversationLimits.photos}
        onAdded={({ photo: { id, width, height }, ownPicture, fileId }) => {
          ownPictures.set(id, URL.createObjectURL(ownPicture));
          setFiles((before) => [...before, fileId]);
          onChange([...photos, { id, width, height }]);
        }}
        button={(open, isOpening) => (
          <IconButton
            label={words.add}
            icon={<CameraIcon className="db:size-5" />}
            disabled={isOpening}
            onClick={() => {
              const isFull = photos.length >= conversationLimits.photos;
              setHint(isFull ? words.full : navigator.onLine ? '' : words.offline);
              if (!isFull && navigator.onLine) open();
            }}
          />
        )}
      />
      <p
        role="status"
        className="db:sr-only db:order-last db:text-sm db:not-empty:not-sr-only db:not-empty:w-full"
      >
        {hint}
      </p>
    </>
  );
}

type MessagePhotosProps = { messageId: string; photos: readonly PhotoOfMessage[]; name: string };

/** Shows a message's photos, each of which opens in a viewer. */
export function MessagePhotos({ messageId, photos, name }: MessagePhotosProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul
        className={cn(
          'db:grid db:gap-1 db:py-1',
          photos.length > 1 && 'db:grid-cols-[repeat(2,minmax(0,10rem))]',
        )}
      >
        {photos.map(({ id, width }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={words.open(index + 1, photos.length, name)}
              onClick={() => setShown(index)}
              className={cn(
                'db:block db:aspect-square db:cursor-zoom-in db:overflow-hidden db:rounded-control db:bg-sunken db:text-ink',
                photos.length > 1 ? 'db:w-full' : 'db:w-56 db:max-w-full',
              )}
            >
              <PreparedPicture
                photo={{ id, width, alt: '' }}
                address={addressOf(messageId, id, 'small')}
                gone={words.gone}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Viewer {...{ messageId, photos, name, shown }} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

type ViewerProps = MessagePhotosProps & {
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Shows a photo as large as the screen allows. The arrows switch between the message's photos. */
function Viewer({ messageId, photos, name, shown, onShow, onClose }: ViewerProps) {
  const { length } = photos;
  const photo = photos[shown];
  const show = (step: number) => onShow((shown + step + length) % length);
  function press({ key }: KeyboardEvent) {
    if (length > 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) show(key === 'ArrowLeft' ? -1 : 1);
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={words.title(name)}
      footer={
        length > 1 && (
          <>
            <Button
              variant="secondary"
              icon={<ArrowLeftIcon className="db:size-5" />}
              onKeyDown={press}
              onClick={() => show(-1)}
            >
              {words.previous}
            </Button>
            <Button icon={<ArrowRightIcon className="db:size-5" />} onKeyDown={press} onClick={() => show(1)}>
              {words.next}
            </Button>
          </>
        )
      }
    >
      {photo && (
        <div className="db:h-[62svh] db:[&_img]:object-contain!">
          <PreparedPicture
            key={photo.id}
            photo={{ id: photo.id, width: photo.width, alt: words.photo(shown + 1, length) }}
            address={addressOf(messageId, photo.id, 'large')}
            gone={words.gone}
          />
        </div>
      )}
    </Dialog>
  );
}
