import type Uppy from '@uppy/core';
import { useUppy } from './use-uppy.ts';

/** How much of the photo has been sent. */
export function UploadProgress({ uppy }: { uppy: Uppy }) {
  const percent = useUppy(uppy, ({ totalProgress }) => totalProgress);
  return (
    <div className="al:flex al:min-h-11 al:items-center al:gap-3 al:text-sm">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="al:h-2 al:min-w-0 al:flex-1 al:accent-primary"
      />
      <span className="al:w-10 al:text-right al:tabular-nums">{Math.round(percent)}%</span>
    </div>
  );
}
