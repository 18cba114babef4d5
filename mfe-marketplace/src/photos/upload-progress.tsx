import type Uppy from '@uppy/core';
import { useUppy } from './use-uppy.ts';

/** How much of the photo has been sent. */
export function UploadProgress({ uppy }: { uppy: Uppy }) {
  const percent = useUppy(uppy, ({ totalProgress }) => totalProgress);
  return (
    <div className="mk:flex mk:min-h-11 mk:items-center mk:gap-3 mk:text-sm">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="mk:h-2 mk:min-w-0 mk:flex-1 mk:accent-primary"
      />
      <span className="mk:w-10 mk:text-right mk:tabular-nums">{Math.round(percent)}%</span>
    </div>
  );
}
