import { Button, CropIcon, TurnIcon } from '@alaso/ui';
import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { drawPhoto } from './draw-photo.ts';
import { isWhole, type PhotoEdit, turned, wholePhoto } from './photo-edit.ts';

/** Pixels: sharp on a good screen. */
const previewSide = 640;

const cropLabels = {
  cropArea: 'What stays of the photo: move it with the arrow keys',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

export type PhotoEditorProps = {
  photo: ImageBitmap;
  edit: PhotoEdit;
  onChange: (edit: PhotoEdit) => void;
  mayEdit: boolean;
};

/** The chosen photo, to cut and to turn. */
export function PhotoEditor({ photo, edit, onChange, mayEdit }: PhotoEditorProps) {
  const { cut, quarterTurns } = edit;
  const [wantsToCut, setCutting] = useState(false);
  const isCutting = wantsToCut && mayEdit;
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = isCutting ? wholePhoto : cut;
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, { cut: shown, quarterTurns }, previewSide);
  }, [photo, shown, quarterTurns]);
  const picture = (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The photo that you chose"
      className="mk:block mk:max-h-72 mk:max-w-full"
    />
  );
  return (
    <div className="mk:flex mk:flex-col mk:items-center mk:gap-3">
      <div className="mk:flex mk:h-72 mk:w-full mk:items-center mk:justify-center mk:rounded-control mk:bg-sunken">
        {isCutting ? (
          <ReactCrop
            crop={{ unit: '%', ...cut }}
            onChange={(_pixels, { x, y, width, height }) =>
              onChange({ ...edit, cut: { x, y, width, height } })
            }
            keepSelection
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
        <div className="mk:flex mk:flex-wrap mk:justify-center mk:gap-2">
          <Button
            variant="ghost"
            icon={<CropIcon aria-hidden="true" className="mk:size-5" />}
            onClick={() => setCutting(!wantsToCut)}
          >
            {isCutting ? 'Done' : 'Crop'}
          </Button>
          <Button
            variant="ghost"
            icon={<TurnIcon aria-hidden="true" className="mk:size-5" />}
            onClick={() => onChange(turned(edit))}
          >
            Turn
          </Button>
          {!isWhole(cut) && (
            <Button variant="ghost" onClick={() => onChange({ ...edit, cut: wholePhoto })}>
              Whole photo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
