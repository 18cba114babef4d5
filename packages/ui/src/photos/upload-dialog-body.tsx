import type Uppy from '@uppy/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { drawPhoto, useBitmap } from './draw-photo.ts';
import { type AddedPhoto, parseFailure, type PhotoModalProps } from './photo-calls.ts';
import { ChosenPhoto, type UploadMessages, PhotoChooser, PhotoMessages } from './photo-chooser.tsx';
import {
  planDrawing,
  isWhole,
  largestSide,
  centerCut,
  type PhotoEdit,
  type Size,
  untouched,
} from './photo-edit.ts';
import { type ChosenFile, openPhotoUploader, type PhotoUploader, useUppy } from './photo-uploader.ts';
import { uploadMessages as messages } from './upload.messages.ts';
import { isPassing, retried } from './with-retries.ts';

/** Accepts files dropped anywhere on the page. Returns true while a file is dragged over the page. */
function useDrop(onDropped: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDropped);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer?.files.length) drop([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', dropped);
    };
  }, []);
  return isOver;
}

function UploadProgress({ uppy }: { uppy: Uppy }) {
  const percent = useUppy(uppy, ({ totalProgress }) => totalProgress);
  return (
    <div className="al:flex al:min-h-11 al:items-center al:gap-3 al:text-sm">
      <progress
        aria-label={messages.progress}
        value={percent}
        max={100}
        className="al:h-2 al:min-w-0 al:flex-1 al:accent-primary"
      />
      <span className="al:w-10 al:text-right al:tabular-nums">{`${Math.round(percent)}%`}</span>
    </div>
  );
}

const quality = 0.88;

const isTooLarge = (photo: Size, edit: PhotoEdit) => planDrawing(photo, edit, largestSide).scale < 1;

/** Shrinks, crops, and rotates a photo. Returns the original file if no change is needed. */
async function shrinkPhoto(file: File, photo: ImageBitmap, edit: PhotoEdit): Promise<File> {
  if (isWhole(edit.cut) && edit.quarterTurns === 0 && !isTooLarge(photo, edit)) return file;
  const canvas = document.createElement('canvas');
  drawPhoto(canvas, photo, edit, largestSide);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!drawn) return file;
  return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}

const none: readonly File[] = [];

export type PhotoStepsProps = PhotoModalProps & { uploader: PhotoUploader };

type Step = 'choosing' | 'sending' | 'failed' | 'arrived';

/**
 * The steps of an upload: choose, crop and rotate, upload. All steps have the same height, so that the layout
 * does not shift.
 */
export function PhotoSteps(props: PhotoStepsProps) {
  const { calls, uploader, isKnown, mayAddAnother, isSquare = false, given = none, onAdded, close } = props;
  const { uppy } = uploader;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [edited, setEdit] = useState<PhotoEdit | null>(null);
  const [step, setStep] = useState<Step>('choosing');
  const [arrived, setArrived] = useState<AddedPhoto | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<UploadMessages>([]);
  const [waiting, setWaiting] = useState(given);
  const photo = useBitmap(chosen?.file ?? null);
  const edit = edited ?? (isSquare && photo ? { ...untouched, cut: centerCut(photo, 1) } : untouched);

  const choose = (files: File[]) => {
    setRefusal(null);
    setEarlier(uppy.getState().info ?? []);
    setChosen(uploader.choose(files, isKnown) ?? chosen);
  };
  const isOver = useDrop(choose);

  const chooseAgain = () => {
    uppy.cancelAll();
    setChosen(null);
    setEdit(null);
    setStep('choosing');
  };

  /** Chooses the first waiting file that is accepted, and shows why those before it are not. */
  const takeNext = () => {
    const rest = [...waiting];
    setRefusal(null);
    setEarlier(uppy.getState().info ?? []);
    for (let next = rest.shift(); next; next = rest.shift()) {
      const accepted = uploader.choose([next], isKnown);
      setChosen(accepted);
      if (accepted) break;
    }
    setWaiting(rest);
  };
  const goOn = () => {
    chooseAgain();
    takeNext();
  };
  const start = useEffectEvent(() => {
    if (given.length > 0) takeNext();
  });
  useEffect(() => start(), []);

  const send = async ({ id, file }: ChosenFile) => {
    const isGivenUp = () => !uppy.getFiles().some((one) => one.id === id);
    setRefusal(null);
    setStep('sending');
    try {
      const ownPicture = photo ? await shrinkPhoto(file, photo, edit) : file;
      if (isGivenUp()) return;
      const { size, type } = ownPicture;
      uppy.setFileState(id, { data: ownPicture, size, ...(ownPicture !== file && { type }) });
      const objectPath = await uploader.send();
      if (isGivenUp()) return;
      if (objectPath === null) {
        setStep('failed');
        return;
      }
      const added = await retried(() => calls.addPhoto(objectPath));
      if (isGivenUp()) return;
      setArrived({ photo: added, ownPicture, fileId: id });
      setStep('arrived');
    } catch (error) {
      if (isGivenUp()) return;
      setRefusal(parseFailure(error)?.detail || messages.failed);
      if (isPassing(error)) setStep('failed');
      else chooseAgain();
    }
  };

  const done = () => {
    if (arrived) onAdded(arrived);
    close();
  };
  const addAnother = () => {
    if (arrived) onAdded(arrived);
    setArrived(null);
    goOn();
  };
  const hasNext = waiting.length > 0;
  const leaveOut = hasNext ? messages.skip : messages.chooseAnother;

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) done();
      }}
      title={messages.title}
      footer={
        arrived ? (
          <>
            {mayAddAnother && (
              <Button variant={hasNext ? 'primary' : 'secondary'} onClick={addAnother}>
                {hasNext ? messages.next : messages.addAnother}
              </Button>
            )}
            {!(hasNext && mayAddAnother) && <Button onClick={done}>{messages.done}</Button>}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={chosen ? goOn : close}>
              {chosen && step !== 'sending' ? leaveOut : messages.cancel}
            </Button>
            {!chosen && hasNext ? (
              <Button onClick={takeNext}>{messages.next}</Button>
            ) : (
              <Button
                onClick={() => chosen && void send(chosen)}
                disabled={!chosen || photo === undefined}
                pending={step === 'sending'}
                pendingText={messages.uploading}
              >
                {step === 'failed' ? messages.tryAgain : messages.upload}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="al:flex al:h-88 al:flex-col al:gap-3">
        {chosen ? (
          <ChosenPhoto
            photo={photo}
            edit={edit}
            isSquare={isSquare}
            onChange={setEdit}
            mayEdit={step === 'choosing' || step === 'failed'}
          />
        ) : (
          <PhotoChooser isOver={isOver} onChosen={choose} />
        )}
        {step === 'sending' && <UploadProgress uppy={uppy} />}
        {arrived && (
          <p role="status" className="al:text-center al:text-sm al:font-medium al:text-leaf">
            {messages.uploaded}
          </p>
        )}
      </div>
      <div className="al:mt-3 al:flex al:h-18 al:flex-col al:gap-1 al:overflow-y-auto al:text-sm">
        <PhotoMessages uppy={uppy} earlier={earlier} refusal={refusal} />
        {step === 'choosing' && photo && isTooLarge(photo, edit) && (
          <p className="al:text-ink-muted">{messages.compressed}</p>
        )}
      </div>
    </Dialog>
  );
}

/** A dialog for choosing, cropping, shrinking, and uploading one photo. Closing it cancels the upload. */
export function PhotoModal(props: PhotoModalProps) {
  const [uploader] = useState(() => openPhotoUploader(props.calls));
  useEffect(() => () => uploader.close(), [uploader]);
  return <PhotoSteps uploader={uploader} {...props} />;
}
