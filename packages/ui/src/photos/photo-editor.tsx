import { Button } from '../buttons/button.tsx';
import { CropIcon, TurnIcon } from '../icons.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { drawPhoto } from './draw-photo.ts';
import { isWhole, centerCut, type PhotoEdit, sizeAfterTurns, turned, wholePhoto } from './photo-edit.ts';
import { cropLabels, editorMessages as messages } from './photo-editor.messages.ts';

/** Longest side of the preview in pixels, large enough to be sharp on a high-resolution screen. */
const previewSide = 640;

/** Aspect ratios for cards and profile photos, as width divided by height. */
const shapes = [
  { name: '4:5', aspect: 4 / 5 },
  { name: '1:1', aspect: 1 },
];

export type PhotoEditorProps = {
  photo: ImageBitmap;
  edit: PhotoEdit;
  onChange: (edit: PhotoEdit) => void;
  mayEdit: boolean;
  isSquare: boolean;
};

export function PhotoEditor({ photo, edit, onChange, mayEdit, isSquare }: PhotoEditorProps) {
  const { cut, quarterTurns } = edit;
  const [wantsToCut, setCutting] = useState(false);
  const [shape, setShape] = useState<number>();
  const isCutting = wantsToCut && mayEdit;
  const aspect = isSquare ? 1 : shape;

  function choose(chosen: number): void {
    const next = chosen === shape ? undefined : chosen;
    setShape(next);
    if (next !== undefined) onChange({ ...edit, cut: centerCut(sizeAfterTurns(photo, quarterTurns), next) });
  }
  const shown = isCutting ? wholePhoto : cut;
  const picture = <DrawnPhoto photo={photo} cut={shown} quarterTurns={quarterTurns} />;
  return (
    <div className="al:flex al:flex-col al:items-center al:gap-3">
      <div className="al:flex al:h-72 al:w-full al:items-center al:justify-center al:rounded-control al:bg-sunken">
        {isCutting ? (
          <ReactCrop
            crop={{ unit: '%', ...cut }}
            onChange={(_pixels, { x, y, width, height }) =>
              onChange({ ...edit, cut: { x, y, width, height } })
            }
            keepSelection
            {...(aspect !== undefined && { aspect })}
            minWidth={44}
            minHeight={44}
            ariaLabels={cropLabels}
          >
            {picture}
          </ReactCrop>
        ) : (
          picture
        )}
      </div>
      {mayEdit && (
        <div className="al:flex al:flex-wrap al:justify-center al:gap-2">
          <Button
            variant="ghost"
            icon={<CropIcon aria-hidden="true" className="al:size-5" />}
            onClick={() => setCutting(!wantsToCut)}
          >
            {isCutting ? messages.done : messages.crop}
          </Button>
          {isCutting &&
            !isSquare &&
            shapes.map(({ name, aspect: chosen }) => (
              <Button
                key={name}
                variant={shape === chosen ? 'secondary' : 'ghost'}
                aria-pressed={shape === chosen}
                onClick={() => choose(chosen)}
              >
                {name}
              </Button>
            ))}
          {!isCutting && (
            <Button
              variant="ghost"
              icon={<TurnIcon aria-hidden="true" className="al:size-5" />}
              onClick={() => {
                setShape(undefined);
                onChange(turned(edit));
              }}
            >
              {messages.rotate}
            </Button>
          )}
          {!isCutting && !isSquare && !isWhole(cut) && (
            <Button
              variant="ghost"
              onClick={() => {
                setShape(undefined);
                onChange({ ...edit, cut: wholePhoto });
              }}
            >
              {messages.reset}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * A photo on a canvas. React creates a new canvas when cropping begins or ends, because the canvas's parent
 * changes, and each canvas draws itself.
 */
function DrawnPhoto({ photo, cut, quarterTurns }: PhotoEdit & { photo: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Runs before paint, because an empty canvas has a different size.
  useLayoutEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, { cut, quarterTurns }, previewSide);
  }, [photo, cut, quarterTurns]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={messages.photo}
      className="al:block al:max-h-72 al:max-w-full"
    />
  );
}
